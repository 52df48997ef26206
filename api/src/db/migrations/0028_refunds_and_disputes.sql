-- What the provider sent back of a payment so far, in one refund or several. The whole amount once it is `refunded`.
alter table payments add column refunded_amount minor_units not null default 0;
update payments set refunded_amount = amount, updated_at = updated_at where status = 'refunded';

-- The cardholder contests the payment at the bank. Lost: the money went back, and the payment is `refunded`.
alter table payments
  add column dispute_id        text,
  add column dispute_status    text check (dispute_status in ('open', 'won', 'lost')),
  add column dispute_reason    text,
  add column dispute_answer_by timestamptz,
  add check ((dispute_id is null) = (dispute_status is null));
