import { z } from 'zod'
import type { Zone } from '@/lib/clock'
import { formatCount, formatDateTime } from '@/lib/format'

const canal = z.object({
  /** Who said it: the server's own environment, or this page. */
  source: z.enum(['environment', 'settings']).nullable(),
  settings: z.record(z.string(), z.unknown()).nullable(),
  secret_set_at: z.string().nullable(),
  changed_at: z.string().nullable(),
  /** Messages that left today. */
  sent: z.number(),
  failed_at: z.string().nullable(),
  failed_because: z.string().nullable(),
  any_host: z.boolean().optional(),
})
export const mensagens = z.object({ email: canal, sms: canal })
export type Canal = z.infer<typeof canal>

export type Seguranca = 'tls' | 'starttls' | 'none'
type Provedor = {
  nome: string
  /** Empty: it is asked for. */
  servidor: string
  porta: number
  seguranca: Seguranca
  /** The account is another one than the address. */
  usuario?: { rotulo: string; fixo?: string }
  senha: string
  /** Where the password comes from, in a sentence. */
  ajuda: string
}

export const PROVEDORES = {
  gmail: {
    nome: 'Gmail ou Google Workspace',
    servidor: 'smtp.gmail.com',
    porta: 465,
    seguranca: 'tls',
    senha: 'Senha de app',
    ajuda:
      'Na conta do Google, ligue a verificação em duas etapas e crie uma senha em myaccount.google.com/apppasswords.',
  },
  outlook: {
    nome: 'Outlook ou Microsoft 365',
    servidor: 'smtp.office365.com',
    porta: 587,
    seguranca: 'starttls',
    senha: 'Senha',
    ajuda:
      'Quem administra o Microsoft 365 precisa permitir “SMTP autenticado” para esta caixa; com duas etapas, crie uma senha de app.',
  },
  zoho: {
    nome: 'Zoho Mail',
    servidor: 'smtp.zoho.com',
    porta: 465,
    seguranca: 'tls',
    senha: 'Senha de app',
    ajuda: 'No Zoho, em Minha conta → Segurança → Senhas de app, crie uma para este sistema.',
  },
  brevo: {
    nome: 'Brevo',
    servidor: 'smtp-relay.brevo.com',
    porta: 587,
    seguranca: 'starttls',
    usuario: { rotulo: 'Login SMTP' },
    senha: 'Chave SMTP',
    ajuda:
      'No Brevo, em SMTP e API, copie o login e crie uma chave SMTP. O endereço precisa ser um remetente de lá.',
  },
  ses: {
    nome: 'Amazon SES',
    servidor: '',
    porta: 587,
    seguranca: 'starttls',
    usuario: { rotulo: 'Usuário SMTP' },
    senha: 'Senha SMTP',
    ajuda:
      'No SES, em SMTP settings, copie o servidor da sua região e crie as credenciais. O endereço precisa estar verificado.',
  },
  outro: {
    nome: 'Outro servidor',
    servidor: '',
    porta: 587,
    seguranca: 'starttls',
    usuario: { rotulo: 'Usuário' },
    senha: 'Senha',
    ajuda: 'São os dados de saída (SMTP) que o seu provedor informa para programas de e-mail.',
  },
} as const satisfies Record<string, Provedor>
export type ProvedorId = keyof typeof PROVEDORES

export const provedorDe = (id: string): Provedor => PROVEDORES[isProvedor(id) ? id : 'outro']
export const isProvedor = (id: string): id is ProvedorId => Object.hasOwn(PROVEDORES, id)
export const provedorOptions = Object.entries(PROVEDORES).map(([value, { nome }]) => ({ value, label: nome }))

/** Without TLS, where whoever runs the server allows it. */
export const conexoes = (anyHost: boolean) => [
  { value: '587', label: 'Porta 587, com segurança (o comum)' },
  { value: '465', label: 'Porta 465, com segurança' },
  { value: '2525', label: 'Porta 2525, com segurança' },
  ...(anyHost ? [{ value: 'outra', label: 'Outra porta, sem segurança (rede da igreja)' }] : []),
]

const texto = (falta: string) => z.string().trim().min(1, falta).max(254)
export const emailForm = z
  .object({
    provedor: z.string(),
    endereco: z.email('Informe o endereço completo, como secretaria@igreja.org.'),
    nome: z.string().trim().max(100),
    servidor: z.string().trim(),
    conexao: z.string(),
    porta: z.string(),
    usuario: z.string().trim(),
    senha: z.string(),
  })
  .superRefine((form, context) => {
    const { servidor, usuario } = provedorDe(form.provedor)
    const falta = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (!servidor && !form.servidor) falta('servidor', 'Informe o servidor, como smtp.provedor.com.')
    if (usuario && !form.usuario) falta('usuario', 'Informe o usuário que o provedor deu.')
    if (form.conexao === 'outra' && !/^\d{1,5}$/.test(form.porta))
      falta('porta', 'Informe a porta, em números.')
  })
export type EmailForm = z.infer<typeof emailForm>

export const smsForm = z.object({
  conta: z
    .string()
    .trim()
    .regex(/^AC[0-9a-fA-F]{32}$/, 'O Account SID começa com AC e tem 34 letras e números.'),
  senha: z.string(),
  remetente: z
    .string()
    .trim()
    .regex(
      /^(MG[0-9a-fA-F]{32}|\+[0-9]{8,15})$/,
      'Use +, país e número, só com algarismos; ou o código MG… do serviço.',
    ),
  celular: texto('Informe o seu celular: o teste vai para ele.'),
})
export type SmsForm = z.infer<typeof smsForm>

/** What the server takes of the form. */
export function definicaoDoEmail(form: EmailForm) {
  const { servidor, porta, seguranca, usuario } = provedorDe(form.provedor)
  const own = servidor === ''
  const isPlain = own && form.conexao === 'outra'
  const chosen = isPlain ? Number(form.porta) : Number(form.conexao)
  return {
    servico: 'email' as const,
    provedor: form.provedor,
    servidor: servidor || form.servidor,
    porta: own ? chosen : porta,
    seguranca: own ? (isPlain ? 'none' : chosen === 465 ? 'tls' : 'starttls') : seguranca,
    usuario: usuario ? form.usuario : form.endereco,
    endereco: form.endereco,
    nome: form.nome,
    // Google shows it in groups of four.
    senha: (form.provedor === 'gmail' ? form.senha.replace(/\s/g, '') : form.senha) || undefined,
  }
}

const kept = z.object({
  host: z.string().catch(''),
  port: z.number().catch(587),
  security: z.string().catch('starttls'),
  user: z.string().catch(''),
  from: z.string().catch(''),
  sender_name: z.string().catch(''),
  label: z.string().catch('outro'),
})

/** The form as it was last kept, without the password; empty where nothing is. */
export function emailFormDe({ settings }: Canal, igreja: string): EmailForm {
  const empty = { endereco: '', servidor: '', conexao: '587', porta: '', usuario: '', senha: '' }
  if (!settings) return { ...empty, provedor: 'gmail', nome: igreja }
  const { host, port, security, user, from, sender_name: nome, label } = kept.parse(settings)
  return {
    ...empty,
    provedor: isProvedor(label) ? label : 'outro',
    endereco: from,
    nome,
    servidor: host,
    conexao: security === 'none' ? 'outra' : String(port),
    porta: security === 'none' ? String(port) : '',
    usuario: user,
  }
}

export const desfecho = z.object({
  ok: z.boolean(),
  motivo: z.string().nullish(),
  campo: z.string().nullish(),
  para: z.string().nullish(),
})
export type Desfecho = z.infer<typeof desfecho>

type Falha = { campo: string; frase: string }
const DO_EMAIL: Record<string, Falha> = {
  password: {
    campo: 'senha',
    frase:
      'O servidor não aceitou o usuário e a senha. Confira os dois; muitos provedores pedem uma senha de app.',
  },
  host: { campo: 'servidor', frase: 'Este servidor não foi encontrado. Confira como se escreve.' },
  address: {
    campo: 'servidor',
    frase: 'Este servidor fica na rede interna. Só quem cuida do servidor do sistema pode permitir isso.',
  },
  connection: {
    campo: 'servidor',
    frase: 'O servidor não respondeu nesta porta. Confira o servidor e a porta.',
  },
  tls: { campo: 'servidor', frase: 'O servidor respondeu, mas sem uma conexão segura. Tente outra porta.' },
  sender: {
    campo: 'endereco',
    frase:
      'O servidor não deixa enviar por este endereço. Use o endereço da própria conta ou confirme-o no provedor.',
  },
  recipient: { campo: 'endereco', frase: 'O servidor não aceitou enviar para o e-mail da sua conta.' },
  sem_senha: { campo: 'senha', frase: 'Digite a senha: ela foi dada para outro servidor ou outra conta.' },
  valor: { campo: 'servidor', frase: 'O sistema não aceita este valor. Confira como se escreve.' },
}
const DO_SMS: Record<string, Falha> = {
  password: { campo: 'senha', frase: 'O Twilio não aceitou o Account SID e o Auth Token.' },
  connection: { campo: 'root', frase: 'O Twilio não respondeu. Tente de novo em alguns minutos.' },
  sender: { campo: 'remetente', frase: 'O Twilio não deixa enviar por este número.' },
  recipient: {
    campo: 'celular',
    frase: 'O Twilio não aceitou enviar para este celular. Numa conta de teste, confirme-o lá antes.',
  },
  sem_senha: { campo: 'senha', frase: 'Digite o Auth Token: o que está guardado é de outra conta.' },
  valor: { campo: 'conta', frase: 'O Twilio não usa este formato. Confira como se escreve.' },
}
const OUTRA: Falha = {
  campo: 'root',
  frase: 'A mensagem não saiu, e o servidor não disse por quê. Tente de novo.',
}

/** What is wrong, in a sentence, and the field that it stands beside; one that is not shown says it for the form. */
export function falhaDe(
  servico: 'email' | 'sms',
  { motivo, campo }: Desfecho,
  shown: readonly string[],
): Falha {
  const found = (servico === 'email' ? DO_EMAIL : DO_SMS)[motivo ?? ''] ?? OUTRA
  const wanted = campo ?? found.campo
  return { frase: found.frase, campo: shown.includes(wanted) ? wanted : 'root' }
}

const PORQUE: Record<string, string> = {
  password: 'senha recusada',
  host: 'servidor não encontrado',
  address: 'servidor na rede interna',
  connection: 'servidor sem resposta',
  tls: 'conexão sem segurança',
  sender: 'remetente recusado',
  recipient: 'destinatário recusado',
}

/** How it has gone: since when, how many today, what last went wrong. */
export function situacao(canal: Canal, zone: Zone): string {
  const { changed_at: desde, sent, failed_at: falhou, failed_because: porque } = canal
  return [
    desde ? `Funcionando desde ${formatDateTime(desde, zone)}` : 'Definido por quem cuida do servidor',
    sent === 0 ? 'nenhuma mensagem hoje' : `${formatCount(sent, 'mensagem', 'mensagens')} hoje`,
    falhou
      ? `última falha em ${formatDateTime(falhou, zone)}${PORQUE[porque ?? ''] ? ` (${PORQUE[porque ?? '']})` : ''}`
      : 'nenhuma falha',
  ].join(', ')
}
