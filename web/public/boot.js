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

  // The server has drawn the page for a visitor. What is different for somebody who is signed in waits for their own answer
  // (`animate-awaited`), so that nothing moves under their finger.
  try {
    const { dataset } = document.documentElement;
    if ('drawn' in dataset && localStorage.getItem('session')) dataset.awaits = '';
  } catch {
    // Without storage nobody is signed in.
  }

  // The page's first requests begin now, and not when its code is there. The session is in the storage, where the server
  // cannot look. The app takes the answers (`lib/api/begun.ts`).
  try {
    const first = JSON.parse(document.querySelector('meta[name=first-requests]')?.content ?? 'null');
    if (first) begin(first, JSON.parse(localStorage.getItem('session')));
  } catch {
    // Without storage nobody is signed in.
  }
  function begin({ language, files, calls }, held) {
    const chosen =
      new URLSearchParams(location.search).get('lang') ??
      sessionStorage.getItem('language') ??
      localStorage.getItem('language') ??
      language;
    // The app will speak the chosen language, and has no use for texts and answers in another one.
    const isChosen = chosen === language;
    const askForFiles = () => {
      for (const address of files) if (isChosen || !address.endsWith('.json')) askFor(address);
    };
    if (held) askForFiles();
    // The platform's own people are not asked about at a learning site.
    if (!calls || !isChosen || held?.user.instance_id === null) return;

    // The app takes the failure as well, and knows what to say.
    const ignore = () => undefined;
    const call = ({ method, address, body }, token) =>
      fetch(address, {
        method,
        headers: {
          accept: 'application/json',
          'accept-language': document.documentElement.lang,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
    const body = { instance_id: held?.user.instance_id ?? calls.visitor.body.instance_id };
    const asked = { body, token: held?.token, answer: call({ ...calls.visitor, body }, held?.token) };
    const begun = { language, visitor: asked, reads: [], isKnown: false, isAppThere: false, isPageThere: false };
    window.begun = begun;
    asked.answer
      .then((answer) => answer.clone().json())
      .then(({ success, data }) => {
        if (!success) return;
        const user = data?.user;
        begun.isKnown = Boolean(user);
        // An app that is there first has begun with other texts, and asks for the rest itself.
        if (user && !held && !begun.isAppThere) askForFiles();
        // A page that did not wait has asked for its own.
        if (begun.isPageThere) return;
        const token = user ? (data.token ?? held?.token) : undefined;
        const ids = user?.role_assignments_instance.map(({ role }) => role.id) ?? [];
        const active = ids.find((id) => id === user.active_role_id) ?? ids[0];
        for (const read of calls.reads.filter(({ roles }) => !roles || roles.includes(active))) {
          const answer = call(read, token);
          answer.catch(ignore);
          begun.reads.push({ key: read.key, token, answer });
        }
      })
      .catch(ignore);
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
