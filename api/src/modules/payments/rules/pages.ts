type PaidBy = 'card' | 'invoice_internal' | 'woocommerce_integration' | 'subscription';

type Place = { publicUrl: string; instanceId: number; orderGuid: string };
type Paying = Place & {
  type: PaidBy;
  /** The provider's name of the account; `0` where there is none. */
  account: string;
  /** Taken up again from a mailed link or an abandoned payment. */
  resumed: boolean;
};

/** Where a buyer comes back to, and the same with `failed` in it. The instance goes along: the guid alone names no site. */
export function resultPages({ publicUrl, instanceId, orderGuid, type, account, resumed }: Paying) {
  const kind = resumed ? 'abandonedsubscription' : 'subscription';
  const page = (end: 'success' | 'failed') =>
    `${publicUrl}/v/company-account/webshop/purchase/${kind}/${end}/${orderGuid}/${type}/${account}?instance_id=${instanceId}`;
  return { success: page('success'), failed: page('failed') };
}

/** Where the external shop reports. The instance stands in the address, since its key is what a report is believed by. */
export const shopCallBacks = ({ publicUrl, instanceId }: Pick<Place, 'publicUrl' | 'instanceId'>) => ({
  purchaseComplete: `${publicUrl}${shopCallBackPath(instanceId, 'purchase_complete')}`,
  callback: `${publicUrl}${shopCallBackPath(instanceId, 'callback')}`,
});

export const shopCallBackPath = (instanceId: number | ':instanceId', event: 'purchase_complete' | 'callback') =>
  `/webhooks/external-shop/${instanceId}/${event}`;
