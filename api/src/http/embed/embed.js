// Puts a webshop in the place of its own script tag: <script src="…/embed.js" data-instance="1" async></script>
// docs/embedding.md explains the attributes, the address and the messages. Runs as it stands here in other people's pages,
// so it depends on nothing, keeps nothing and shows no words of its own. Attributes with a bad value are ignored.
(() => {
  const tags = 'script[data-instance][src$="/embed.js"]';
  const tag = document.currentScript || document.querySelector(tags);
  const { instance, course, sessionKey, title, theme, lang, filter } = tag ? tag.dataset : {};
  if (!/^\d{1,9}$/.test(instance || '')) return;

  const { origin, host } = new URL(tag.src);
  const tallest = 30000;

  // A course is its number; a name may follow, as in 103-first-aid. 0 is the list.
  const courseOf = (text) => (/^\d{1,9}(?=-|$)/.exec(text || '') || [])[0];
  const first = Number(courseOf(course) || 0);

  // The second shop of a page writes course2 into the address, the third course3.
  const shops = [...document.querySelectorAll(`${tags},[data-coursefront]`)];
  const place = shops.indexOf(tag) + 1;
  const key = place > 1 ? `course${place}` : 'course';
  const told = 'coursefront-purchase';

  // Anchors and the values of other scripts are theirs; an address that is a path belongs to the page's own router.
  const isRouted = () => /^#[!/]/.test(location.hash);
  const page = () => location.href.split('#')[0];
  const parts = () => location.hash.slice(1).split('&').filter(Boolean);
  const readPart = (name) => {
    const part = parts().find((each) => each.startsWith(`${name}=`));
    return part?.slice(name.length + 1);
  };
  const write = (name, value) => {
    const others = parts().filter((part) => part.includes('=') && !part.startsWith(`${name}=`));
    const hash = [...others, ...(value === undefined ? [] : [`${name}=${value}`])].join('&');
    history.replaceState(history.state, '', page() + (hash && `#${hash}`));
  };
  const addressed = () => Number(courseOf(readPart(key)) || first);

  // Where the buyer comes back to, and what was bought. The address loses it, so that a reload does not count twice.
  const purchase = readPurchase();
  function readPurchase() {
    try {
      const value = JSON.parse(decodeURIComponent(readPart(told)));
      if (String(value.instance) !== instance) return undefined;
      write(told);
      return value;
    } catch {
      return undefined;
    }
  }

  const known = ['type', 'search', 'sort', 'order', 'town', 'month', 'language', 'price_from', 'price_to', 'view'];
  const query = new URLSearchParams([...new URLSearchParams(filter || '')].filter(([name]) => known.includes(name)));
  if (sessionKey) query.set('session_key', sessionKey);
  if (/^(light|dark|auto)$/.test(theme || '')) query.set('theme', theme);
  if (/^[a-z]{2,3}([-_][a-z]{2,4})?$/i.test(lang || '')) query.set('lang', lang);

  const frame = document.createElement('iframe');
  const search = query.toString();
  frame.src = `${origin}/v/company-account/web-shop/public/${instance}/${addressed()}${search ? `?${search}` : ''}`;
  frame.title = title || host;
  Object.assign(frame.style, { display: 'block', width: '100%', height: '900px', border: '0', colorScheme: 'normal' });

  const box = document.createElement('div');
  box.setAttribute('data-coursefront', instance);
  Object.assign(box.style, { position: 'relative', background: 'rgb(128 128 128 / 12%)', borderRadius: '12px' });
  box.setAttribute('aria-busy', 'true');
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const pulse = calm
    ? undefined
    : box.animate([{ opacity: 1 }, { opacity: 0.5 }, { opacity: 1 }], {
        duration: 1600,
        iterations: Number.POSITIVE_INFINITY,
      });

  function loaded() {
    if (pulse) pulse.cancel();
    box.style.background = 'none';
    box.removeAttribute('aria-busy');
  }

  const tell = (message) => frame.contentWindow.postMessage(message, origin);
  let shown = addressed();
  // A course that was asked for before the frame could hear it.
  let missed;
  let hears = false;

  const answers = {
    'coursefront:height': ({ height }) => {
      if (!(height > 0)) return;
      loaded();
      frame.style.height = `${Math.min(height, tallest)}px`;
    },
    // Nothing moves for whoever sees the top already.
    'coursefront:scroll': () => {
      if (frame.getBoundingClientRect().top < 0)
        frame.scrollIntoView({ block: 'start', behavior: calm ? 'auto' : 'smooth' });
    },
    'coursefront:buy': ({ url }) => {
      // The frame may lead this page to our own pages and nowhere else.
      if (typeof url === 'string' && url.startsWith(`${origin}/v/`)) location.assign(url);
    },
    // By the origin of this answer the frame knows whom it talks to.
    'coursefront:ready': () => {
      hears = true;
      tell({ type: 'coursefront:hello', page: page(), purchase });
      if (missed !== undefined) tell({ type: 'coursefront:open', course: missed });
      missed = undefined;
    },
    // The frame has its own entries in the history, so the address is replaced: one step back is one page back.
    'coursefront:place': ({ course: now }) => {
      if (!Number.isInteger(now) || now < 0) return;
      shown = now;
      if (!isRouted() && addressed() !== now) write(key, now === first ? undefined : now);
    },
  };

  addEventListener('message', ({ source, origin: sender, data }) => {
    if (source !== frame.contentWindow || sender !== origin || typeof data !== 'object' || data === null) return;
    if (Object.hasOwn(answers, data.type)) answers[data.type](data);
  });
  // A link of the page to a course, or a step in the history.
  addEventListener('hashchange', () => {
    const wanted = addressed();
    if (isRouted() || wanted === shown) return;
    // An anchor elsewhere on the page leaves the shop as it is.
    if (readPart(key) === undefined && parts().length > 0) return;
    shown = wanted;
    if (hears) tell({ type: 'coursefront:open', course: wanted });
    else missed = wanted;
  });
  // A shop that never tells its height is shown all the same.
  frame.addEventListener('load', loaded);

  box.append(frame);
  tag.replaceWith(box);
})();
