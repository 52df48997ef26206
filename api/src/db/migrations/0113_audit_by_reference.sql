-- An order's or quote's number finds its entries, for the customer and over all customers: the same number may be many customers'.
create index audit_entries_reference on audit_entries (subject_name, created_at desc, id desc)
 where subject_kind in ('order', 'quote');
