import '../drill/run.ts';
