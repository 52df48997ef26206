import { operation } from '../api/operation.ts';
import { fields, needed, oneOf, text } from '../api/parameters.ts';
import { newId, secret } from '../state/ids.ts';
import { needCustomer } from './customers.ts';

const afterCompletion = fields({
  type: needed(oneOf('redirect', 'portal_homepage')),
  redirect: fields({ return_url: needed(text()) }),
});

/** Only the page that the product uses: replacing a customer's card. */
export const billingPortalOperations = [
  operation(
    'POST /billing_portal/sessions',
    {
      customer: needed(text()),
      return_url: needed(text()),
      flow_data: needed(fields({ type: needed(oneOf('payment_method_update')), after_completion: afterCompletion })),
    },
    (ledger, { customer, return_url, flow_data }) => {
      const { id } = needCustomer(ledger, customer);
      const done_url = flow_data.after_completion?.redirect?.return_url ?? return_url;
      const page = ledger.keep('card_page', { id: secret(40), customer: id, return_url, done_url });
      return {
        id: newId('bps'),
        object: 'billing_portal.session',
        configuration: 'bpc_1CoursefrontDemo',
        created: ledger.now(),
        customer: id,
        flow: { type: flow_data.type },
        livemode: false,
        locale: null,
        on_behalf_of: null,
        return_url,
        url: `${ledger.world.origin()}/card/${page.id}`,
      };
    },
  ),
];
