-- Addresses are compared in lower case. They are written so once, where they arrive, and nowhere converted again.
alter domain email_address add constraint email_address_lower_case check (value !~ '[A-Z]');
