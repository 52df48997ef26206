// Runs before the first paint. A file of its own: the page allows no inline script.
(() => {
  // A chosen theme never flashes.
  try {
    // In a frame the page around it sets the tone: light as nearly all of them are, or what it says itself.
    const around = new URLSearchParams(location.search).get('theme') ?? 'light';
    const theme = window === window.parent ? localStorage.getItem('theme') : around;
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Storage may be closed to us inside somebody else's page; the reader's system setting then decides.
  }

  // Files of a page that visitors do not see. The session is in the storage, where the server cannot look.
  try {
    const files = document.querySelector('meta[name=files-for-signed-in]');
    if (files && localStorage.getItem('session')) for (const address of files.content.split(' ')) askFor(address);
  } catch {
    // Without storage nobody is signed in.
  }
  function askFor(href) {
    const isScript = href.endsWith('.js');
    const link = document.createElement('link');
    Object.assign(link, {
      rel: isScript ? 'modulepreload' : 'preload',
      as: isScript ? '' : 'fetch',
      crossOrigin: '',
      href,
    });
    document.head.append(link);
  }

  // A page that the server has drawn can be used before its code is there. What is pressed or typed until then is done
  // once React has taken the element over, which it does part by part. Links and forms work by themselves.
  const isTaken = (element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
  const whenTaken = (element, act) => {
    if (!element.isConnected) return;
    if (isTaken(element)) act();
    else setTimeout(whenTaken, 20, element, act);
  };

  const notTaken = (target) => {
    const button = target.closest('#root button[type=button]');
    return button && !isTaken(button) ? button : undefined;
  };
  const pressLater = (button) => {
    // Pressed twice means pressed once.
    if (!button || button.dataset.pressed) return;
    button.dataset.pressed = 'true';
    whenTaken(button, () => {
      delete button.dataset.pressed;
      button.click();
    });
  };
  // After React's own listeners: if the button is still not taken, nobody has heard of it.
  const passed = new WeakSet();
  addEventListener('click', (event) => {
    passed.add(event);
    pressLater(notTaken(event.target));
  });
  // React lets nothing pass that is pressed in a part whose code has not come yet.
  addEventListener(
    'click',
    (event) => {
      const button = notTaken(event.target);
      if (button) setTimeout(() => passed.has(event) || pressLater(button));
    },
    true,
  );
  addEventListener(
    'input',
    ({ target }) => {
      if (!target.closest('#root') || isTaken(target)) return;
      const { value } = target;
      whenTaken(target, () => repeatInput(target, value));
    },
    true,
  );

  // React ignores a value that it believes to know, so the field has another one for a moment.
  function repeatInput(field, value) {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
    if (field.tagName === 'INPUT') field.value = '';
    set.call(field, value);
    field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
  }
})();
