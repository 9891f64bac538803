import { randomUUID } from 'node:crypto';
import { buildPerson } from './builders.ts';
import { rightPassword } from './password.ts';

type Answer = {
  readonly status: number;
  readonly body: { success: boolean; data?: Record<string, unknown>; error_code?: string };
};

/** A person's browser without a browser: cookies, the double-submit token and the bearer token over plain fetch. */
export class TestClient {
  private readonly cookies = new Map<string, string>();
  private token = '';
  address: string;
  readonly email: string;
  private readonly password: string;

  /** A new person, or one with an account. */
  constructor(address: string, known?: { readonly email: string; readonly password: string }) {
    this.address = address;
    this.email = known?.email ?? `${randomUUID()}@primer.example`;
    this.password = known?.password ?? rightPassword;
  }

  async post(path: string, body: object = {}, idempotencyKey: string = randomUUID()): Promise<Answer> {
    const response = await fetch(`${this.address}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': this.cookies.get('XSRF-TOKEN') ?? '',
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(300_000),
    });
    this.keepCookies(response);
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  }

  /** A file with its fields, as a form sends it; the status, or nothing when the server went away. */
  async upload(
    path: string,
    fields: Record<string, string>,
    file: Buffer,
    name = 'IMG_0001.jpg',
  ): Promise<number | undefined> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(file)]), name);
    const headers = { authorization: `Bearer ${this.token}` };
    const response = await fetch(`${this.address}${path}`, { method: 'POST', headers, body: form }).catch(
      () => undefined,
    );
    return response?.status;
  }

  /** A request of an upload in pieces, by the protocol tus; fails after any other answer than the expected one. */
  async tus(
    method: 'POST' | 'HEAD' | 'PATCH',
    path: string,
    more: Record<string, string>,
    wanted: number,
    piece?: Buffer,
  ): Promise<Response> {
    const headers = {
      authorization: `Bearer ${this.token}`,
      'tus-resumable': '1.0.0',
      ...(piece ? { 'content-type': 'application/offset+octet-stream' } : {}),
      ...more,
    };
    const body = piece ? new Uint8Array(piece) : null;
    const response = await fetch(`${this.address}${path}`, { method, headers, body });
    if (response.status !== wanted) throw new Error(`${method} ${path} answered ${response.status}`);
    return response;
  }

  /** A file that this person may have; fails if it is not given out. */
  async download(path: string): Promise<Buffer> {
    const headers = { authorization: `Bearer ${this.token}` };
    const response = await fetch(`${this.address}${path}`, { headers });
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  }

  async register(): Promise<void> {
    await this.fetchCsrf();
    const { email, password } = this;
    const person = { first_name: 'Ana', last_name: 'Novak', password, password_confirmation: password };
    await this.expect('/register', { email, ...person, terms: true });
  }

  async signIn(): Promise<void> {
    this.token = '';
    await this.fetchCsrf();
    const data = await this.expect('/login', this.credentials);
    this.token = String(data.token);
  }

  /** Signs in if the password is enough; false if a puzzle is required. */
  async mayEnter(): Promise<boolean> {
    await this.fetchCsrf();
    const { body } = await this.post('/login', this.credentials);
    if (body.error_code === 'captcha_required') return false;
    if (!body.success) throw new Error(`/login: ${JSON.stringify(body)}`);
    this.token = String(body.data?.token);
    return true;
  }

  /** A call that has to succeed; its data. On a slow machine a file of tests takes longer than a token lives: then it signs in again. */
  async expect(path: string, body: object = {}): Promise<Record<string, unknown>> {
    let answer = await this.post(path, body);
    if (answer.status === 401 && this.token) {
      await this.signIn();
      answer = await this.post(path, body);
    }
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body.data ?? {};
  }

  /** Sign-in data of this person. */
  get credentials(): { email: string; password: string } {
    return { email: this.email, password: this.password };
  }

  /** Browser cookies of the session, with the token as its screens keep it. */
  get browserCookies(): { name: string; value: string; httpOnly: boolean; secure: boolean }[] {
    const { exp } = JSON.parse(Buffer.from(this.token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number };
    const kept = { httpOnly: false, secure: true };
    return [
      ...[...this.cookies].map(([name, value]) => ({ name, value, httpOnly: name !== 'XSRF-TOKEN', secure: true })),
      { name: 'cp_presence_t', value: this.token, ...kept },
      { name: 'cp_presence_t_exp', value: String(exp), ...kept },
    ];
  }

  /** A draft with its property, and no visit chosen yet. */
  async draftInquiry(): Promise<{ inquiry_id: string; property_id: string }> {
    const step0 = { assesment_reason: 'drugo', personal_information: buildPerson() };
    const { inquiry_id } = await this.expect('/api/addInquiry', step0);
    const manual = { naslov: 'Pot na Fužine 1', povrsina: 54.5 };
    const property = { property_type: 'building', sifraKo: 2001, stevilkaStavbe: 12, manual };
    const order = { inquiry_id, properties: [property] };
    const { property_ids } = await this.expect('/updateData', { command: 'SaveOrder', order });
    return { inquiry_id: String(inquiry_id), property_id: String((property_ids as string[])[0]) };
  }

  /** A whole inquiry from the first step to its number. */
  async submitInquiry(visit: string): Promise<{ inquiry_id: string; number: string }> {
    const { inquiry_id } = await this.draftInquiry();
    await this.expect('/api/bookAMeeting', { inquiry_id, starts_at: visit });
    const { number } = await this.expect('/api/submitInquiry', { inquiry_id, terms: true });
    return { inquiry_id, number: String(number) };
  }

  private async fetchCsrf(): Promise<void> {
    this.keepCookies(await fetch(`${this.address}/sanctum/csrf-cookie`));
  }

  private keepCookies(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name) this.cookies.set(name, value ?? '');
    }
  }
}
