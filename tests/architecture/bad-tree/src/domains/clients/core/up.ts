import '#domains/reports/core/a.ts';
