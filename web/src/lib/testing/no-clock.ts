import { beforeEach } from 'vitest';
import { setClock } from '../../ui/text/format-date.ts';

// Test files share the clock, and drawing the app sets it.
beforeEach(() => setClock(undefined));
