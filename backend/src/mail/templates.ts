/** What people are told of when it has happened; the names are those of `[auth.email.notification.*]`. */
export type NotificationKind =
  | 'password_changed'
  | 'email_changed'
  | 'phone_changed'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'mfa_factor_enrolled'
  | 'mfa_factor_unenrolled'

/** Messages that exist; the names are those of `[auth.email.template.*]`, and our own for an account that exists. */
export type MessageKind =
  | 'confirmation'
  | 'invite'
  | 'recovery'
  | 'magic_link'
  | 'email_change'
  | 'reauthentication'
  | 'existing_account'
  | NotificationKind

interface Text {
  subject: string
  title: string
  text: string
  action: string | null
  code: boolean
  link?: string
  /** The last line; else that whoever did not ask may ignore the message. */
  ending?: string
}

/** A message that says what has happened; nothing is to be done unless it was somebody else. */
const notice = (subject: string, text: string): Text => ({
  subject,
  title: subject,
  text,
  action: 'Ver a conta',
  code: false,
  link: '{{ .SiteURL }}',
  ending: 'Se não foi você, crie uma nova senha agora e avise quem administra o sistema.',
})

/** Used where the project brings no template of its own. */
const TEXTS: Record<MessageKind, Text> = {
  confirmation: {
    subject: 'Confirme seu e-mail',
    title: 'Confirme seu e-mail',
    text: 'Falta só um passo para a sua conta ficar pronta.',
    action: 'Confirmar e-mail',
    code: true,
  },
  invite: {
    subject: 'Você recebeu um convite',
    title: 'Você recebeu um convite',
    text: 'Uma conta espera por você. Aceite o convite para entrar.',
    action: 'Aceitar convite',
    code: false,
  },
  recovery: {
    subject: 'Crie uma nova senha',
    title: 'Crie uma nova senha',
    text: 'Recebemos um pedido para trocar a senha da sua conta.',
    action: 'Criar nova senha',
    code: true,
  },
  magic_link: {
    subject: 'Seu acesso',
    title: 'Entre na sua conta',
    text: 'Use o botão ou o código para entrar, sem senha.',
    action: 'Entrar',
    code: true,
  },
  email_change: {
    subject: 'Confirme a troca de e-mail',
    title: 'Confirme a troca de e-mail',
    text: 'O e-mail da conta passa de {{ .Email }} para {{ .NewEmail }}.',
    action: 'Confirmar troca',
    code: true,
  },
  reauthentication: {
    subject: 'Seu código: {{ .Token }}',
    title: 'Confirme que é você',
    text: 'Digite este código na página que o pediu.',
    action: null,
    code: true,
  },
  existing_account: {
    subject: 'Você já tem uma conta',
    title: 'Você já tem uma conta',
    text: 'Alguém tentou criar uma conta com este e-mail, que já tem uma. Se foi você, entre com a sua senha; se a esqueceu, peça uma nova na página de entrada.',
    action: 'Ir para a entrada',
    code: false,
    link: '{{ .SiteURL }}',
  },
  password_changed: notice('Sua senha foi trocada', 'A senha da conta {{ .Email }} foi trocada.'),
  email_changed: notice(
    'O e-mail da sua conta foi trocado',
    'O e-mail da conta passou de {{ .OldEmail }} para {{ .Email }}.',
  ),
  phone_changed: notice(
    'O telefone da sua conta foi trocado',
    'O telefone da conta {{ .Email }} passou a ser {{ .Phone }}.',
  ),
  identity_linked: notice(
    'Uma nova forma de entrar',
    'A conta {{ .Email }} agora também entra por {{ .Provider }}.',
  ),
  identity_unlinked: notice(
    'Uma forma de entrar foi removida',
    'A conta {{ .Email }} não entra mais por {{ .Provider }}.',
  ),
  mfa_factor_enrolled: notice(
    'Segundo fator ativado',
    'A conta {{ .Email }} agora pede um segundo fator para entrar.',
  ),
  mfa_factor_unenrolled: notice(
    'Segundo fator removido',
    'Um segundo fator da conta {{ .Email }} foi removido.',
  ),
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"

const button = (link: string, label: string) =>
  `<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#17595c;color:#ffffff;text-decoration:none;font-weight:600">${label}</a></p>`

const CODE =
  '<p style="margin:24px 0 8px">Ou digite este código:</p><p style="margin:0 0 24px;font-size:28px;font-weight:700;letter-spacing:6px">{{ .Token }}</p>'

const IGNORE = 'Se não foi você que pediu, ignore esta mensagem: nada muda.'

const page = ({
  title,
  text,
  action,
  code,
  link = '{{ .ConfirmationURL }}',
  ending = IGNORE,
}: Text) => `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;padding:24px;background:#faf7f2;color:#29241f;${FONT};font-size:16px;line-height:1.5">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${title}</h1>
<p style="margin:0">${text}</p>
${action ? button(link, action) : ''}
${code ? (action ? CODE : CODE.replace(/^<p.*?<\/p>/, '')) : ''}
<p style="margin:24px 0 0;color:#665d53;font-size:14px">${ending}</p>
</div>
</body>
</html>
`

/** The built-in message of a kind: subject and HTML, as templates. */
export function builtInTemplate(kind: MessageKind): { subject: string; html: string } {
  const text = TEXTS[kind]
  return { subject: text.subject, html: page(text) }
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&#34;': '"',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** The same message as plain text: links written out, one paragraph per block. */
export function plainText(html: string): string {
  return html
    .replace(/<(head|style|title)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<a\b[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, '$2: $1')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/(p|h\d|div|tr|li)>/gi, '\n\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:amp|lt|gt|#34|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
