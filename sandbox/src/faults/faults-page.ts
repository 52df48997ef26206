import { type Html, html } from '../pages/html.ts';
import type { Fault, Faults } from './faults.ts';

export function faultsPage(faults: Faults, problem?: string): Html {
  const on = faults.list();
  return html`<h1>Faults</h1>
    <p>Make a service fail on purpose and see what the product does then.</p>
    ${problem && html`<p class="card problem" role="alert">${problem}</p>`}
    ${on.length > 0 && html`<ul class="list">${on.map(faultOn)}</ul>`}
    <ul class="list">${faults.known.map(faultToChoose)}</ul>`;
}

function faultOn(written: string): Html {
  return html`<li class="row">
    <span><span class="badge">On</span> <code>${written}</code></span>
    <form method="post" action="/faults">
      <input type="hidden" name="fault" value="${written}"><input type="hidden" name="on" value="false">
      <button>Switch off</button>
    </form>
  </li>`;
}

function faultToChoose({ name, says, takes }: Fault): Html {
  return html`<li class="row">
    <div><code>${name}</code><p class="quiet">${says}</p></div>
    <form method="post" action="/faults">
      <input type="hidden" name="fault" value="${name}"><input type="hidden" name="on" value="true">
      ${takes && html`<label>${takes.what}<input name="value" value="${takes.otherwise}" autocomplete="off" required></label>`}
      <button>Switch on</button>
    </form>
  </li>`;
}
