import { html } from './pages/html.ts';
import type { Part } from './part.ts';

/** The product itself is no third party; it has its place at the front door because the demo begins there. */
export function productPart(url: string): Part {
  const signIn = `${url}/v/admin/login`;
  return {
    section: () => html`<h2>The product</h2>
      <p>Runs at <a href="${url}/v/">${url}/v/</a></p>
      <dl class="facts">
        <dt>Platform admin</dt><dd><code>admin@coursefront.test</code></dd>
        <dt>Password</dt><dd><code>Demo-pass1</code></dd>
      </dl>
      <p><a class="button primary" href="${signIn}">Sign in as platform admin</a></p>`,
    routes: () => {},
  };
}
