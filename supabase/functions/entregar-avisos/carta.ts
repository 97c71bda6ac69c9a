import type { Entrega, Origem } from './entrega.ts'

export interface Carta {
  assunto: string
  html: string
  texto: string
  /** Further headers of the letter. */
  cabecalhos: Record<string, string>
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"

/** The letter of a notice: the church's name, what it says, where it leads, and how to have no more of them. */
export function cartaDe(item: Entrega, { igreja, publico }: Origem): Carta {
  const nome = igreja?.nome ?? 'Pedras Vivas'
  const link = publico && item.destino ? publico + item.destino : null
  const parar = publico && `${publico}/avisos/parar?codigo=${encodeURIComponent(item.parar)}`
  const escolher = publico && `${publico}/configuracoes/notificacoes`
  const oi = item.nome ? `Olá, ${item.nome}.` : 'Olá.'
  const texto = [
    oi,
    `${item.titulo}\n${item.mensagem}`,
    link && `Abrir: ${link}`,
    `${nome}`,
    parar && `Não receber mais e-mails assim: ${parar}`,
    escolher && `Escolher os meus avisos: ${escolher}`,
  ]
  const html = `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(item.titulo)}</title></head>
<body style="margin:0;padding:24px;background:#faf7f2;color:#29241f;${FONT};font-size:16px;line-height:1.5">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
<p style="margin:0 0 16px;color:#665d53;font-size:14px">${escaped(nome)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escaped(item.titulo)}</h1>
<p style="margin:0 0 16px">${escaped(oi)}</p>
<p style="margin:0">${escaped(item.mensagem).replaceAll('\n', '<br>')}</p>
${link ? button(link) : ''}
${parar && escolher ? footer(parar, escolher) : ''}
</div>
</body>
</html>
`
  return {
    assunto: item.titulo,
    html,
    texto: texto.filter(Boolean).join('\n\n'),
    cabecalhos: {
      ...(item.responder ? { 'Reply-To': item.responder } : {}),
      ...(parar ? unsubscribe(item.parar, parar, publico) : {}),
    },
  }
}

/** The mail program's own button to have no more of them; at one tap (RFC 8058) where it finds this function over TLS. */
function unsubscribe(codigo: string, page: string, publico: string): Record<string, string> {
  const project = process.env.SUPABASE_URL ?? ''
  const origin = project.startsWith('https:') ? project : publico
  if (!origin.startsWith('https:')) return { 'List-Unsubscribe': `<${page}>` }
  return {
    'List-Unsubscribe': `<${origin}/functions/v1/entregar-avisos?parar=${encodeURIComponent(codigo)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

const button = (link: string) =>
  `<p style="margin:24px 0"><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#17595c;color:#ffffff;text-decoration:none;font-weight:600">Abrir</a></p>`

const footer = (parar: string, escolher: string) =>
  `<p style="margin:24px 0 0;color:#665d53;font-size:14px"><a href="${escaped(parar)}" style="color:#665d53">Não receber mais e-mails assim</a> · <a href="${escaped(escolher)}" style="color:#665d53">Escolher os meus avisos</a></p>`
