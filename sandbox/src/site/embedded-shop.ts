import { type Html, html } from '../pages/html.ts';

/** Both as the product gives them to its customers to paste; the first customer is the demo's Nordic Safety Academy. */
export const scriptCode = (productUrl: string): Html =>
  html`<script src="${productUrl}/embed.js" data-instance="1" data-title="Nordic Safety Academy" async></script>`;

export const frameCode = (productUrl: string): Html =>
  html`<iframe id="coursefront-1" src="${productUrl}/v/company-account/web-shop/public/1/0" title="Nordic Safety Academy" style="width:100%;height:900px;border:0"></iframe>
<script>
addEventListener('message', function (event) {
  var frame = document.getElementById('coursefront-1');
  if (event.source !== frame.contentWindow || !event.data) return;
  if (event.data.type === 'coursefront:height') frame.style.height = Number(event.data.height) + 'px';
  if (event.data.type === 'coursefront:scroll') frame.scrollIntoView({ behavior: 'smooth', block: 'start' });
});
</script>`;
