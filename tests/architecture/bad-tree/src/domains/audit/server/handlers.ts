import '#platform/web/api.ts'; import '#domains/mail/server/repository.ts'; import 'kysely';
