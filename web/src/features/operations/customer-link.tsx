import { Link } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes/routes.ts';

/** A customer in a list, with the way to its page. */
export const CustomerLink = ({ id, name }: { id: number; name: string }) => (
  <Link to={pathTo('AdminCustomer', { customerid: id })} className="inline-block min-h-6 wrap-anywhere">
    {name}
  </Link>
);
