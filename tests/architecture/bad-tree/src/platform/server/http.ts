import '#domains/mail/server/repository.ts'; import '#platform/web/api.ts';
