-- E-invoices that were refused: few among many, for the list of invoices.
create index on e_invoice_deliveries (instance_id, order_id) where refused is not null;
