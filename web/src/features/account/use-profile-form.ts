import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { changeOwnCustomer, type OwnCustomer, readOwnCustomer } from '@coursefront/contract/customers/own-customer.ts';
import { showOrganizationNumber } from '@coursefront/contract/values/organization-number.ts';
import { type EndpointForm, useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { refreshSite } from '../../lib/session/site.ts';
import { useText } from '../../lib/text/text.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { tellFailure } from './tell-failure.ts';

type ProfileDraft = {
  name: string;
  email: string;
  organization_number: string;
  phone: string;
  address: string;
  postal_code: string;
  city: string;
  country: string;
  invoice_reference: string;
  version: number;
};

export type ProfileForm = EndpointForm<ProfileDraft>;

export function useProfileForm(customer: OwnCustomer, onSaved: () => void): ProfileForm {
  const text = useText('account');
  return useEndpointForm<typeof changeOwnCustomer, ProfileDraft>(changeOwnCustomer, {
    initial: draftOf(customer),
    params: { customerId: customer.id },
    refreshes: [readOwnCustomer],
    labels: {
      name: text('profile.name'),
      email: text('profile.email'),
      organization_number: text('profile.organization_number'),
      phone: text('profile.phone'),
      address: text('profile.address'),
      postal_code: text('profile.postal_code'),
      city: text('profile.city'),
      country: text('profile.country'),
      invoice_reference: text('profile.invoice_reference'),
    },
    onDone: ({ name }) => {
      refreshSite({ name });
      toast({ kind: 'success', title: text('profile.saved'), seconds: noticeSeconds.success });
      onSaved();
    },
    onFailed: (failure) => tellFailure(text('profile.failed'), failure),
  });
}

const draftOf = (customer: OwnCustomer): ProfileDraft => ({
  name: customer.name,
  email: customer.email ?? '',
  organization_number: showOrganizationNumber(customer.organization_number ?? '', customer.country),
  phone: customer.phone ?? '',
  address: customer.address ?? '',
  postal_code: customer.postal_code ?? '',
  city: customer.city ?? '',
  country: customer.country,
  invoice_reference: customer.invoice_reference ?? '',
  version: customer.version,
});
