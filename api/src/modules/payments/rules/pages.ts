type PaidBy = 'card' | 'invoice_internal' | 'woocommerce_integration' | 'subscription';

type OrderAddress = { publicUrl: string; instanceId: number; orderGuid: string };
type Paying = OrderAddress & {
  type: PaidBy;
  /** The provider's id of the account; `0` if there is none. */
  account: string;
  /** The payment was resumed from a mailed link or after an abandoned one. */
  resumed: boolean;
};

/** The pages that a buyer comes back to. They name the instance, because the guid alone does not identify a site. */
export function resultPages({ publicUrl, instanceId, orderGuid, type, account, resumed }: Paying) {
  const kind = resumed ? 'abandonedsubscription' : 'subscription';
  const page = (end: 'success' | 'failed') =>
    `${publicUrl}/v/company-account/webshop/purchase/${kind}/${end}/${orderGuid}/${type}/${account}?instance_id=${instanceId}`;
  return { success: page('success'), failed: page('failed') };
}

/** The addresses that the external shop calls. They name the instance, whose key verifies the call. */
export const shopCallBacks = ({ publicUrl, instanceId }: Pick<OrderAddress, 'publicUrl' | 'instanceId'>) => ({
  purchaseComplete: `${publicUrl}${shopCallBackPath(instanceId, 'purchase_complete')}`,
  callback: `${publicUrl}${shopCallBackPath(instanceId, 'callback')}`,
});

export const shopCallBackPath = (instanceId: number | ':instanceId', event: 'purchase_complete' | 'callback') =>
  `/webhooks/external-shop/${instanceId}/${event}`;
