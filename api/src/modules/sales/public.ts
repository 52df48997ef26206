export { readIncome, readIncomeOf } from './read-income.ts';
