export type TemplateName =
  | 'confirmation'
  | 'recovery'
  | 'magic_link'
  | 'email_change'
  | 'reauthentication'
  | 'invite'

const page = (title: string, text: string, action: string | null) => `<!doctype html>
<html lang="pt-BR"><body style="font-family:system-ui,sans-serif;max-width:32rem;margin:2rem auto;line-height:1.5">
<h1 style="font-size:1.25rem">${title}</h1>
<p>${text}</p>
${action ? `<p><a href="{{ .ConfirmationURL }}" style="display:inline-block;padding:.75rem 1.25rem;background:#1f4e79;color:#fff;border-radius:.5rem;text-decoration:none">${action}</a></p>` : ''}
<p>Se preferir, use este código: <strong style="letter-spacing:.15em">{{ .Token }}</strong></p>
<p style="color:#555;font-size:.875rem">Se não foi você que pediu, ignore esta mensagem.</p>
</body></html>`

/** Messages of an installation that brings none of its own. Variables as in Supabase's templates. */
export const TEMPLATES: Record<TemplateName, { subject: string; html: string }> = {
  confirmation: {
    subject: 'Confirme seu e-mail',
    html: page('Confirme seu e-mail', 'Falta um passo para a sua conta ficar pronta.', 'Confirmar e-mail'),
  },
  recovery: {
    subject: 'Crie uma nova senha',
    html: page(
      'Crie uma nova senha',
      'Use o botão abaixo para escolher uma nova senha.',
      'Escolher nova senha',
    ),
  },
  magic_link: {
    subject: 'Seu código de acesso: {{ .Token }}',
    html: page('Entre na sua conta', 'Use o botão abaixo ou digite o código na página de entrada.', 'Entrar'),
  },
  email_change: {
    subject: 'Confirme seu novo e-mail',
    html: page(
      'Confirme seu novo e-mail',
      'A sua conta passa de {{ .Email }} para {{ .NewEmail }}.',
      'Confirmar novo e-mail',
    ),
  },
  reauthentication: {
    subject: 'Seu código: {{ .Token }}',
    html: page('Confirme que é você', 'Digite o código na página que o pediu.', null),
  },
  invite: {
    subject: 'Você recebeu um convite',
    html: page('Você recebeu um convite', 'Crie a sua senha para entrar.', 'Aceitar convite'),
  },
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (found) => ESCAPES[found] ?? found)

/** Fills in `{{ .Name }}` and `{{ .Data.name }}`; values are escaped for HTML, an unknown name gives nothing. */
export function render(template: string, data: Record<string, unknown>, html: boolean): string {
  return template.replace(/\{\{\s*\.([\w.]+)\s*\}\}/g, (_, path: string) => {
    const value = path
      .split('.')
      .reduce<unknown>(
        (found, name) => (typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined),
        data,
      )
    const text = value === undefined || value === null ? '' : String(value)
    return html ? escapeHtml(text) : text.replace(/[\r\n]/g, ' ')
  })
}
