import type { Config } from '../config.ts'
import { smtpOptions } from '../mail/smtp.ts'
import { twilioOptions } from '../sms/twilio.ts'
import { openFiles } from '../storage/files/open.ts'
import { bad, type Finding, good } from './finding.ts'

const TIMEOUT_MS = 10_000
const A_MINUTE_MS = 60_000

/** Asks mail, SMS and S3 whether they are there and know us. Nothing is sent. */
export async function examineProviders(config: Config, env: NodeJS.ProcessEnv): Promise<Finding[]> {
  return (await Promise.all([mail(config, env), sms(config, env), s3(config)])).flat()
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function mail({ auth }: Config, env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const smtp = smtpOptions(auth, env)
  if (!smtp) return [good('E-mail: sem SMTP_HOST, vale o que foi definido no sistema em uso.')]
  const { createTransport } = await import('nodemailer')
  const { host, port, user, password } = smtp
  const transport = createTransport({
    host,
    port,
    secure: port === 465,
    auth: user ? { user, pass: password } : undefined,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  try {
    await transport.verify()
    return [good(`E-mail: ${host}:${port} aceita a conta.`)]
  } catch (error) {
    return [
      bad(
        `E-mail: ${host}:${port} não aceita: ${reasonOf(error)}.`,
        'Confira SMTP_HOST, SMTP_PORT, SMTP_USER e SMTP_PASS.',
      ),
    ]
  } finally {
    transport.close()
  }
}

async function sms({ auth }: Config, env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const twilio = twilioOptions(auth, env)
  if (!twilio) return [good('SMS: sem TWILIO_*, vale o que foi definido no sistema em uso.')]
  const credentials = Buffer.from(`${twilio.accountSid}:${twilio.authToken}`).toString('base64')
  const address = `${twilio.apiUrl}/2010-04-01/Accounts/${encodeURIComponent(twilio.accountSid)}.json`
  try {
    const response = await fetch(address, {
      headers: { authorization: `Basic ${credentials}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const theirs = Date.parse(response.headers.get('date') ?? '')
    const found: Finding[] =
      Math.abs(theirs - Date.now()) > A_MINUTE_MS
        ? [
            bad(
              'O relógio difere do relógio do Twilio em mais de um minuto.',
              'Acerte-o: timedatectl set-ntp true',
            ),
          ]
        : []
    if (response.ok) return [...found, good('SMS: o Twilio aceita a conta.')]
    return [
      ...found,
      bad(`SMS: o Twilio respondeu ${response.status}.`, 'Confira TWILIO_ACCOUNT_SID e TWILIO_AUTH_TOKEN.'),
    ]
  } catch (error) {
    return [bad(`SMS: o Twilio não responde: ${reasonOf(error)}.`, 'Confira a rede da máquina.')]
  }
}

async function s3({ dataDir, s3: settings }: Config): Promise<Finding[]> {
  if (!settings) return []
  const files = await openFiles(dataDir, { s3: settings, isAlone: false })
  try {
    await files.size('00000000-0000-4000-8000-000000000000')
    return [good(`S3: o balde ${settings.bucket} responde.`)]
  } catch (error) {
    return [
      bad(
        `S3: o balde ${settings.bucket} não responde: ${reasonOf(error)}.`,
        'Confira S3_BUCKET, S3_ENDPOINT e as chaves.',
      ),
    ]
  } finally {
    await files.close()
  }
}
