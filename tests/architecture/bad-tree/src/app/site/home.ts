import '#platform/web/api.ts';
