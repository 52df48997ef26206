import { checkCustomer } from '@coursefront/contract/customers/admin-customers.ts';
import type { ErrorCode } from '@coursefront/contract/errors.ts';
import { send } from '../../lib/api/api.ts';
import { sayFault } from '../../lib/text/say-fault.ts';
import type { CustomerForm } from './use-customer-form.ts';

/** Values that only one customer can have: the server knows whether they are free. */
export type UniqueField = 'subdomain' | 'organization_number' | 'lms_url';

/**
 * Asks about a field as soon as it is left, so that what is taken is not learned one save after the other. A form that the
 * server does not answer is saved as usual, and checked then.
 */
export function useCustomerCheck({ fields }: CustomerForm, id: number | null) {
  return async (field: UniqueField): Promise<void> => {
    const value = fields.getValues(field);
    if (value.trim() === '' || !fields.getFieldState(field).isDirty || !(await fields.trigger(field))) return;
    const answer = await send(checkCustomer, {
      body: { id, country: fields.getValues('country'), [field]: value },
    }).catch(() => null);
    const fault = answer?.faults.find((one) => one.field === field);
    // Something else may have been typed meanwhile.
    if (!fault || fields.getValues(field) !== value) return;
    fields.setError(field, { type: 'server', message: sayFault(field, { code: fault.code as ErrorCode }) });
  };
}
