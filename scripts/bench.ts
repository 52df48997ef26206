import '../bench/run.ts';
