/**
 * What an error means for the person:
 * `offline` the server was not reached · `session` sign in again · `denied` not allowed · `not_found` · `conflict` somebody
 * else or another record is in the way · `invalid` something typed must change · `limit` too often or too much ·
 * `server` nothing the person can do now.
 */
export type ErrorKind =
  | 'offline'
  | 'session'
  | 'denied'
  | 'not_found'
  | 'conflict'
  | 'invalid'
  | 'limit'
  | 'server'

type Entry = readonly [kind: ErrorKind, message: string]

const UNKNOWN: Entry = ['server', 'Algo não saiu como esperado. Tente de novo em instantes.']

/** Every code of the backend (SQLSTATE, PostgREST, Auth, Storage) that a person can meet, and its sentence. */
const SENTENCES: Readonly<Record<string, Entry>> = {
  // reaching the server
  offline: ['offline', 'Você está sem conexão. Verifique a internet e tente de novo.'],
  unreachable: ['offline', 'Não foi possível falar com o servidor. Tente de novo em instantes.'],
  session_unreachable: [
    'offline',
    'Sem conexão com o servidor. Você continua na sua conta: tente de novo em instantes.',
  ],
  timeout: ['offline', 'O servidor demorou demais para responder. Tente de novo.'],
  aborted: ['offline', 'A operação foi cancelada.'],

  // PostgreSQL (SQLSTATE)
  '23505': ['conflict', 'Já existe um registro com estes dados.'],
  '23503': ['conflict', 'Este registro está ligado a outros e não pode ser alterado assim.'],
  '23502': ['invalid', 'Falta preencher um campo obrigatório.'],
  '23514': ['invalid', 'Um dos valores não é permitido.'],
  '23P01': ['conflict', 'O horário ou período já está ocupado.'],
  '22001': ['invalid', 'Um dos textos é longo demais.'],
  '22003': ['invalid', 'Um dos números está fora do limite.'],
  '22007': ['invalid', 'Uma das datas não é válida.'],
  '22008': ['invalid', 'Uma das datas não é válida.'],
  '22023': ['invalid', 'Um dos valores não é permitido.'],
  '22P02': ['invalid', 'Um dos valores não está no formato esperado.'],
  '28000': ['session', 'Entre na sua conta para continuar.'],
  '42501': ['denied', 'Você não tem permissão para fazer isso.'],
  '40001': ['conflict', 'Outra pessoa salvou ao mesmo tempo. Tente de novo.'],
  '40P01': ['conflict', 'Outra pessoa salvou ao mesmo tempo. Tente de novo.'],
  '55P03': ['conflict', 'Outra pessoa está salvando este registro. Tente de novo.'],
  '57014': ['limit', 'A consulta demorou demais. Tente uma busca mais específica.'],
  '53100': ['server', 'O servidor está sem espaço. Avise quem administra o sistema.'],
  '53300': ['server', 'O servidor está ocupado. Tente de novo em instantes.'],
  P0002: ['not_found', 'Não encontramos o que você procura.'],

  // PostgREST
  PT404: ['not_found', 'Não encontramos o que você procura.'],
  PT401: ['session', 'Sua sessão terminou. Entre de novo.'],
  PT403: ['session', 'Confirme o segundo fator para continuar.'],
  PGRST116: ['not_found', 'Não encontramos o que você procura.'],
  PGRST301: ['session', 'Sua sessão expirou. Entre de novo.'],
  PGRST302: ['session', 'Entre na sua conta para continuar.'],
  PGRST303: ['session', 'Sua sessão expirou. Entre de novo.'],

  // Auth
  invalid_credentials: ['invalid', 'E-mail ou senha incorretos.'],
  email_not_confirmed: ['invalid', 'Confirme seu e-mail antes de entrar.'],
  phone_not_confirmed: ['invalid', 'Confirme seu telefone antes de entrar.'],
  email_exists: ['conflict', 'Já existe uma conta com este e-mail.'],
  user_already_exists: ['conflict', 'Já existe uma conta com este e-mail.'],
  phone_exists: ['conflict', 'Já existe uma conta com este telefone.'],
  email_address_invalid: ['invalid', 'Este e-mail não é válido.'],
  email_address_not_authorized: ['invalid', 'Este e-mail não pode receber mensagens do sistema.'],
  email_conflict_identity_not_deletable: [
    'conflict',
    'O e-mail desta forma de entrar já é de outra conta, por isso ela não pode ser removida.',
  ],
  provider_email_needs_verification: [
    'invalid',
    'Confirme seu e-mail nesse serviço antes de entrar com ele.',
  ],
  weak_password: ['invalid', 'Escolha uma senha mais forte.'],
  leaked_password: [
    'invalid',
    'Esta senha é fácil de adivinhar: está em listas de senhas vazadas. Escolha outra, mais longa.',
  ],
  codigo_do_primeiro_acesso: ['invalid', 'O código não confere. Veja o que está na tela do servidor.'],
  same_password: ['invalid', 'Você já usou esta senha. Escolha outra.'],
  current_password_required: ['invalid', 'Digite também a senha atual.'],
  validation_failed: ['invalid', 'Confira os dados e tente de novo.'],
  bad_json: ['invalid', 'Confira os dados e tente de novo.'],
  conflict: ['conflict', 'Outra pessoa salvou ao mesmo tempo. Tente de novo.'],
  unexpected_failure: ['server', 'Algo não saiu como esperado. Tente de novo em instantes.'],
  captcha_failed: ['invalid', 'Não foi possível confirmar que você não é um robô. Tente de novo.'],
  otp_expired: ['invalid', 'O código ou o link expirou. Peça outro.'],
  otp_disabled: ['denied', 'A entrada por código não está disponível.'],
  flow_state_expired: ['invalid', 'O link expirou. Peça outro.'],
  flow_state_not_found: ['invalid', 'O link não vale mais. Peça outro.'],
  link_not_asked: [
    'invalid',
    'Este link não foi pedido neste navegador, e por isso não abre nenhuma conta. Entre, ou peça um link aqui.',
  ],
  bad_code_verifier: ['invalid', 'Abra o link no mesmo navegador em que você o pediu.'],
  signup_disabled: ['denied', 'A criação de contas está desativada. Fale com a secretaria da igreja.'],
  email_provider_disabled: ['denied', 'A entrada por e-mail está desativada.'],
  phone_provider_disabled: ['denied', 'A entrada e os códigos por telefone não estão disponíveis.'],
  anonymous_provider_disabled: ['denied', 'Esta forma de entrar está desativada.'],
  manual_linking_disabled: ['denied', 'Ligar outras contas está desativado.'],
  provider_disabled: ['denied', 'Esta forma de entrar está desativada.'],
  saml_provider_disabled: ['denied', 'Esta forma de entrar está desativada.'],
  web3_provider_disabled: ['denied', 'Esta forma de entrar está desativada.'],
  passkey_disabled: ['denied', 'Esta forma de entrar está desativada.'],
  feature_disabled: ['denied', 'Esta forma de entrar está desativada.'],
  oauth_provider_not_supported: ['denied', 'Esta forma de entrar está desativada.'],
  access_denied: ['denied', 'Você não autorizou a entrada. Tente de novo ou entre de outra forma.'],
  server_error: [
    'server',
    'O serviço que você escolheu não respondeu como devia. Tente de novo em instantes.',
  ],
  temporarily_unavailable: [
    'server',
    'O serviço que você escolheu está fora do ar. Tente de novo em instantes.',
  ],
  bad_oauth_state: ['invalid', 'A entrada demorou demais ou começou em outro navegador. Tente de novo.'],
  bad_oauth_callback: ['server', 'O serviço que você escolheu não respondeu como devia. Tente de novo.'],
  unexpected_audience: ['server', 'O serviço que você escolheu não respondeu como devia. Tente de novo.'],
  invite_not_found: ['invalid', 'O convite não vale mais. Peça outro.'],
  not_admin: ['denied', 'Você não tem permissão para fazer isso.'],
  user_sso_managed: ['denied', 'Esta conta é administrada fora daqui e não pode ser mudada assim.'],
  user_banned: ['denied', 'Esta conta está bloqueada. Fale com a secretaria da igreja.'],
  user_not_found: ['not_found', 'Não encontramos esta conta.'],
  no_authorization: ['session', 'Entre na sua conta para continuar.'],
  bad_jwt: ['session', 'Sua sessão expirou. Entre de novo.'],
  session_expired: ['session', 'Sua sessão expirou. Entre de novo.'],
  session_not_found: ['session', 'Sua sessão expirou. Entre de novo.'],
  session_missing: ['session', 'Entre na sua conta para continuar.'],
  refresh_token_not_found: ['session', 'Sua sessão expirou. Entre de novo.'],
  refresh_token_already_used: ['session', 'Sua sessão expirou. Entre de novo.'],
  reauthentication_needed: ['session', 'Confirme sua identidade para continuar.'],
  reauth_nonce_missing: ['session', 'Confirme sua identidade para continuar.'],
  reauthentication_not_valid: ['invalid', 'O código não confere. Peça outro.'],
  insufficient_aal: ['session', 'Confirme o segundo fator para continuar.'],
  mfa_challenge_expired: ['invalid', 'O código expirou. Peça outro.'],
  mfa_verification_failed: ['invalid', 'O código não confere.'],
  mfa_verification_rejected: ['invalid', 'O código não foi aceito. Tente de novo.'],
  mfa_ip_address_mismatch: ['invalid', 'Sua conexão mudou no meio do caminho. Peça outro código.'],
  mfa_factor_not_found: ['not_found', 'Este segundo fator não existe mais.'],
  mfa_verified_factor_exists: ['conflict', 'Você já tem um segundo fator com este telefone.'],
  mfa_totp_enroll_not_enabled: ['denied', 'Segundo fator por aplicativo está desativado.'],
  mfa_totp_verify_not_enabled: ['denied', 'Segundo fator por aplicativo está desativado.'],
  mfa_phone_enroll_not_enabled: ['denied', 'Segundo fator por telefone está desativado.'],
  mfa_webauthn_enroll_not_enabled: ['denied', 'Segundo fator por telefone está desativado.'],
  mfa_recovery_codes_enroll_not_enabled: ['denied', 'Códigos de recuperação estão desativados.'],
  mfa_phone_verify_not_enabled: ['denied', 'Segundo fator por telefone está desativado.'],
  mfa_factor_name_conflict: ['conflict', 'Já existe um segundo fator com este nome.'],
  too_many_enrolled_mfa_factors: ['limit', 'Você chegou ao limite de segundos fatores.'],
  identity_not_found: ['not_found', 'Esta conta não está mais ligada.'],
  identity_already_exists: ['conflict', 'Esta conta já está ligada a outra pessoa.'],
  single_identity_not_deletable: ['conflict', 'Esta é sua única forma de entrar e não pode ser removida.'],
  over_request_rate_limit: ['limit', 'Muitas tentativas. Espere um pouco e tente de novo.'],
  over_email_send_rate_limit: ['limit', 'Um e-mail foi pedido há pouco. Espere um pouco e tente de novo.'],
  over_sms_send_rate_limit: ['limit', 'Um SMS foi pedido há pouco. Espere um pouco e tente de novo.'],
  sms_send_failed: ['server', 'Não foi possível enviar o SMS. Tente de novo.'],
  hook_timeout: ['server', 'O servidor demorou demais para responder. Tente de novo.'],
  hook_timeout_after_retry: ['server', 'O servidor demorou demais para responder. Tente de novo.'],
  hook_payload_over_size_limit: ['server', 'Algo não saiu como esperado. Tente de novo em instantes.'],
  hook_payload_invalid_content_type: ['server', 'Algo não saiu como esperado. Tente de novo em instantes.'],
  request_too_large: ['limit', 'O envio é grande demais.'],
  request_timeout: ['offline', 'O servidor demorou demais para responder. Tente de novo.'],

  // Storage
  NoSuchKey: ['not_found', 'Não encontramos este arquivo.'],
  AccessDenied: ['denied', 'Você não tem permissão para este arquivo.'],
  EntityTooLarge: ['limit', 'O arquivo é grande demais.'],
  InvalidMimeType: ['invalid', 'O arquivo está vazio, danificado ou é de um tipo que não é aceito.'],
  ResourceAlreadyExists: ['conflict', 'Já existe um arquivo com este nome.'],

  // HTTP status, when the code says nothing
  '400': ['invalid', 'Confira os dados e tente de novo.'],
  '401': ['session', 'Entre na sua conta para continuar.'],
  '403': ['denied', 'Você não tem permissão para fazer isso.'],
  '404': ['not_found', 'Não encontramos o que você procura.'],
  '409': ['conflict', 'O registro mudou enquanto você editava. Atualize e tente de novo.'],
  '413': ['limit', 'O envio é grande demais.'],
  '415': ['invalid', 'O arquivo está vazio, danificado ou é de um tipo que não é aceito.'],
  '422': ['invalid', 'Confira os dados e tente de novo.'],
  '429': ['limit', 'Muitas tentativas. Espere um pouco e tente de novo.'],
  '507': ['server', 'O servidor está sem espaço. Avise quem administra o sistema.'],
  '503': ['server', 'O sistema está iniciando ou em manutenção. Tente de novo em instantes.'],
}

/** What PostgreSQL itself says when it refuses. */
const REFUSED_BY_POSTGRES = /^permission denied|row-level security|^must be |^new row for relation/

/** How a rule of the database ends a request with a sentence of its own: PT and an HTTP status, or a refusal. */
const KIND_OF_RULE: Readonly<Record<string, ErrorKind>> = {
  PT400: 'invalid',
  PT404: 'not_found',
  PT409: 'conflict',
  PT413: 'limit',
  PT422: 'invalid',
  PT423: 'denied',
  PT429: 'limit',
  '42501': 'denied',
  '23514': 'invalid',
}

/** The sentence that a rule of the database gave, in Portuguese; a single word is a name for the program. */
function sentenceOfRule(code: string, cause: unknown): Entry | undefined {
  const kind = KIND_OF_RULE[code]
  const message = isWire(cause) ? cause.message : undefined
  if (!kind || typeof message !== 'string') return undefined
  return message.includes(' ') && !REFUSED_BY_POSTGRES.test(message) ? [kind, message] : undefined
}

/** The only error that pages and forms meet: its message is Portuguese and ready to show. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: string
  readonly kind: ErrorKind
  readonly status: number | undefined

  constructor(code: string, options: { status?: number; cause?: unknown } = {}) {
    const { status, cause } = options
    const [kind, message] =
      sentenceOfRule(code, cause) ?? SENTENCES[code] ?? SENTENCES[String(status)] ?? UNKNOWN
    super(message, { cause })
    this.code = code
    this.kind = kind
    this.status = status
  }
}

/** The codes that a new password can be refused with: forms say them beside its field. */
export const PASSWORD_CODES: readonly string[] = ['weak_password', 'leaked_password', 'same_password']

type Wire = {
  reasons?: unknown
  code?: unknown
  status?: unknown
  statusCode?: unknown
  name?: unknown
  message?: unknown
  error?: unknown
}

/** Names that the client libraries give to failures which carry no code. */
const CODE_BY_NAME: Readonly<Record<string, string>> = {
  AbortError: 'aborted',
  TimeoutError: 'timeout',
  AuthSessionMissingError: 'session_missing',
  AuthInvalidCredentialsError: 'invalid_credentials',
  AuthWeakPasswordError: 'weak_password',
  AuthInvalidJwtError: 'bad_jwt',
  AuthPKCECodeVerifierMissingError: 'bad_code_verifier',
}

const NETWORK_FAILURE = /failed to fetch|networkerror|load failed|fetch failed|failed to send a request/i

function isWire(error: unknown): error is Wire {
  return typeof error === 'object' && error !== null
}

function networkCode(): string {
  return typeof navigator !== 'undefined' && navigator.onLine === false ? 'offline' : 'unreachable'
}

function statusOf(error: Wire, responseStatus?: number): number | undefined {
  const status = Number(error.status ?? error.statusCode ?? responseStatus)
  return Number.isFinite(status) && status > 0 ? status : undefined
}

const isLeaked = ({ code, reasons }: Wire) =>
  code === 'weak_password' && Array.isArray(reasons) && reasons.includes('pwned')

function codeOf(error: Wire, status: number | undefined): string {
  if (isLeaked(error)) return 'leaked_password'
  if (typeof error.code === 'string' && error.code) return error.code
  const name = String(error.name ?? '')
  const message = String(error.message ?? '')
  const named = CODE_BY_NAME[name] ?? CODE_BY_NAME[message.split(':')[0] ?? '']
  if (named) return named
  if (status === undefined && (NETWORK_FAILURE.test(message) || name === 'AuthRetryableFetchError'))
    return networkCode()
  return status === undefined ? 'unknown' : String(status)
}

/** Any thrown or returned error as an AppError; `responseStatus` is the HTTP status if the error does not carry it. */
export function toAppError(error: unknown, responseStatus?: number): AppError {
  if (error instanceof AppError) return error
  if (!isWire(error)) return new AppError('unknown', { status: responseStatus, cause: error })
  const status = statusOf(error, responseStatus)
  return new AppError(codeOf(error, status), { status, cause: error })
}

/** A function's failure carries its answer: the code is in the body. */
async function readFunctionError(error: unknown): Promise<unknown> {
  const response = isWire(error) && 'context' in error ? error.context : undefined
  if (!(response instanceof Response)) return error
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  const code = isWire(body) && typeof body.code === 'string' ? body.code : undefined
  const sentence = isWire(body) && typeof body.error === 'string' ? body.error : undefined
  return { code, status: response.status, message: sentence ?? String(isWire(error) ? error.message : '') }
}

type Answer = { data?: unknown; error: unknown; status?: unknown }
type DataOf<R> = R extends { data: infer D; error: null }
  ? D
  : R extends { data: unknown }
    ? never
    : undefined

/**
 * Waits for a supabase-js request and returns its data, or throws an AppError. Works for tables, functions of the
 * database, auth, storage and edge functions.
 */
export async function unwrap<R extends Answer>(request: PromiseLike<R>): Promise<DataOf<R>> {
  let response: R
  try {
    response = await request
  } catch (error) {
    throw toAppError(error)
  }
  if (response.error) {
    const status = typeof response.status === 'number' ? response.status : undefined
    throw toAppError(await readFunctionError(response.error), status)
  }
  return response.data as DataOf<R>
}
