-- cancelled: the seller withdrew what was sold, as with a date that does not take place. Money that came is owed back.
alter domain order_status drop constraint order_status_check;
alter domain order_status add constraint order_status_check
  check (value in ('pending', 'pending_card_payment', 'success', 'failed', 'expired', 'declined', 'cancelled', 'refunded'));
