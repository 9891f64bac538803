import { globSync } from 'node:fs';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import {
  API,
  type Checker,
  type Project,
  SignatureKind,
  type Type,
  type Symbol as TypeSymbol,
} from 'typescript/unstable/sync';
import type { Database } from '#platform/server/db/schema.gen.ts';
import { sampleValues, sparse } from './sample-values.ts';

export type Statement = { readonly domain: string; readonly method: string; readonly sql: string };

type Row = Readonly<Record<string, unknown>>;
/** Statements of a call that find a row, by position: all, none, the first alone, all but the first. */
const answers: readonly ((at: number) => boolean)[] = [() => true, () => false, (at) => at === 0, (at) => at > 0];

/** Every statement that the functions of the repositories send, called with samples of the types of their parameters. */
export const statements = async (): Promise<{ readonly found: Statement[]; readonly silent: string[] }> => {
  const api = new API();
  try {
    const [project] = api.updateSnapshot({ openProjects: ['tsconfig.server.json'] }).getProjects();
    if (!project) throw new Error('tsconfig.server.json is no project');
    return await callAll(project);
  } finally {
    api.close();
  }
};

const callAll = async (project: Project) => {
  const { checker } = project;
  const recorder = recordingDatabase();
  const samples = sampleValues(checker, { Db: () => recorder.db });
  const types = columnTypes(project);
  const rows = [0, sparse].map((variant) => rowOf(types, (type) => samples.sampleOf(type, variant)));
  const found: Statement[] = [];
  const silent: string[] = [];
  for (const file of globSync(['src/**/repository.ts', 'src/**/repository/*.ts']).sort()) {
    const module: Readonly<Record<string, unknown>> = await import(`../../${file}`);
    const [, domain = '', place = ''] = /(\w+)\/(?:server\/)?(repository.*)\.ts$/.exec(file) ?? [];
    for (const one of exportsOf(project, file)) {
      const work = module[one.name];
      const parameters = typeof work === 'function' ? parametersOf(checker, one) : [];
      if (typeof work !== 'function' || parameters[0]?.name !== 'Db') continue;
      const sent = new Set<string>();
      for (const given of samples.argumentsOf(parameters.map(({ type }) => type)))
        for (const row of rows)
          for (const answer of answers) {
            // An unsuitable sample ends the call; statements sent before are kept.
            await recorder.record(row, answer, async () => work(...given)).catch(() => undefined);
            for (const sql of recorder.sent()) sent.add(sql);
          }
      const method = `${place.replace('repository/', '')}.${one.name}`;
      if (sent.size === 0) silent.push(`${domain} ${method}`);
      for (const sql of [...sent].sort()) found.push({ domain, method, sql });
    }
  }
  return { found, silent };
};

const exportsOf = ({ program, checker }: Project, file: string): readonly TypeSymbol[] => {
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  return module ? [...checker.getExportsOfModule(module)].sort((one, other) => (one.name < other.name ? -1 : 1)) : [];
};

const parametersOf = (checker: Checker, one: TypeSymbol) => {
  const type = checker.getTypeOfSymbol(one);
  const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
  return (signature?.getParameters() ?? []).flatMap((parameter) => {
    const parameterType = checker.getTypeOfSymbol(parameter);
    return parameterType ? [{ type: parameterType, name: checker.typeToString(parameterType) }] : [];
  });
};

/** The type of a column by its name; of several tables the first one's. */
const columnTypes = (project: Project) => {
  const { checker } = project;
  const database = exportsOf(project, 'src/platform/server/db/schema.gen.ts').find(({ name }) => name === 'Database');
  if (!database) throw new Error('schema.gen.ts has no Database');
  const tables = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(database));
  const columns = tables.flatMap((table) => {
    const type = checker.getTypeOfSymbol(table);
    return type ? checker.getPropertiesOfType(type) : [];
  });
  const firstOfName = new Map(columns.reverse().map((column) => [column.name, column]));
  return new Map(
    [...firstOfName].flatMap(([name, column]) => {
      const type = checker.getTypeOfSymbol(column);
      const read = type && checker.getPropertyOfType(type, '__select__');
      const ofColumn = read ? checker.getTypeOfSymbol(read) : type;
      return ofColumn ? [[name, ofColumn] as const] : [];
    }),
  );
};

/** A row with every requested column; unknown columns are numbers, as the database sends them. */
const rowOf = (types: ReadonlyMap<string, Type>, sampleOf: (type: Type) => unknown): Row =>
  new Proxy<Row>(
    {},
    {
      get: (_, name) => {
        if (typeof name === 'symbol' || name === 'then' || name === 'toJSON') return undefined;
        const type = types.get(name);
        return type ? sampleOf(type) : '1';
      },
    },
  );

/** A database that records its statements and returns the given row. */
const recordingDatabase = () => {
  let sqls: string[] = [];
  let row: Row = {};
  let finds: (at: number) => boolean = () => false;
  class RecordingDriver extends DummyDriver {
    override async acquireConnection() {
      const connection = await super.acquireConnection();
      connection.executeQuery = async <R>({ sql }: { readonly sql: string }) => {
        sqls.push(sql.replaceAll(/\s+/g, ' ').trim());
        return { rows: (finds(sqls.length - 1) ? [row] : []) as R[], numAffectedRows: 1n };
      };
      return connection;
    }
  }
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new RecordingDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const record = async (answer: Row, answers: (at: number) => boolean, work: () => Promise<unknown>) => {
    [sqls, row, finds] = [[], answer, answers];
    await work();
  };
  // An empty list or change is never requested, because callers check first; statements that control a transaction carry no data.
  return {
    db,
    record,
    sent: () => sqls.filter((sql) => !/ in \(\)| \(\) values| set where |^(savepoint|rollback|release) /.test(sql)),
  };
};
