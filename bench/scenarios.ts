import { orderScenarios } from './orders.ts';
import type { Scenario } from './scenario.ts';
import { shopScenarios } from './shop.ts';
import { trafficScenarios } from './traffic.ts';

/** All scenarios by area. */
export const scenarios: Scenario[] = [...shopScenarios, ...orderScenarios, ...trafficScenarios];
