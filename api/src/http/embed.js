// Puts a webshop in the place of its own script tag: <script src="…/embed.js" data-instance="1" async></script>
// Runs as it stands here in other people's pages, so it depends on nothing, keeps nothing and shows no words of its own.
(() => {
  const tag = document.currentScript || document.querySelector('script[data-instance][src$="/embed.js"]');
  const { instance, course = '0', sessionKey, title } = tag ? tag.dataset : {};
  if (!/^\d+$/.test(instance || '') || !/^\d+$/.test(course)) return;

  const { origin, host } = new URL(tag.src);
  const tallest = 30000;

  const frame = document.createElement('iframe');
  frame.src = `${origin}/v/company-account/web-shop/public/${instance}/${course}${
    sessionKey ? `?session_key=${encodeURIComponent(sessionKey)}` : ''
  }`;
  frame.title = title || host;
  Object.assign(frame.style, { display: 'block', width: '100%', height: '900px', border: '0', colorScheme: 'normal' });

  const box = document.createElement('div');
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
  };

  addEventListener('message', ({ source, origin: sender, data }) => {
    if (source !== frame.contentWindow || sender !== origin || typeof data !== 'object' || data === null) return;
    if (Object.hasOwn(answers, data.type)) answers[data.type](data);
  });
  // A shop that never tells its height is shown all the same.
  frame.addEventListener('load', loaded);

  box.append(frame);
  tag.replaceWith(box);
})();
