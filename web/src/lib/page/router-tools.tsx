import { Link, useNavigate } from '@tanstack/react-router';
import { useEndpoint } from '../api/use-endpoint.ts';
import { useAddressSearch } from '../routes/address.ts';
import type { PageTools } from './page-tools.tsx';

const exactly = { exact: true } as const;

/** The app's router and queries as the tools of a page. */
export const routerTools: PageTools = {
  Link: (props) => <Link activeOptions={exactly} {...props} />,
  useSearch: useAddressSearch,
  useNavigate: () => {
    const navigate = useNavigate();
    return (target) => void navigate(target);
  },
  useRead: useEndpoint,
};
