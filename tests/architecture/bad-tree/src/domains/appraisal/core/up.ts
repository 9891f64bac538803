import '#domains/valuation/core/a.ts';
