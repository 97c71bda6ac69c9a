import { formatCount, formatDate, formatList, formatMoney, formatWeekdayTime } from '@/lib/format'
import { type Inscrita, type Pedido, quandoDoEvento } from './model'

/** One step on the way from registering to coming in. */
export type Passo = { estado: 'feito' | 'agora' | 'depois'; titulo: string; texto: string }

const AVISO = {
  conta: 'Quando abrir uma vaga, avisamos no sino da sua conta.',
  email: 'Quando abrir uma vaga, mandamos um e-mail para o endereço que você deixou.',
  equipe: 'Quando abrir uma vaga, o sistema pede a quem organiza que fale com você.',
}
const SEM_AVISO = 'Nenhum aviso sai sozinho: abra esta página de vez em quando, a vaga aparece aqui.'

const isAtiva = ({ estado }: Inscrita) => estado !== 'cancelado'
const primeiro = ({ nome }: Inscrita) => nome.split(' ')[0] ?? nome

/** `Rute é a próxima pessoa da fila`, `Rute tem 2 pessoas na frente` */
export function lugarNaFila(pessoa: Inscrita): string | null {
  if (pessoa.posicao === null) return null
  const antes = pessoa.posicao - 1
  return antes === 0
    ? `${primeiro(pessoa)} é a próxima pessoa da fila.`
    : `${primeiro(pessoa)} está no ${pessoa.posicao}º lugar da fila, com ${formatCount(antes, 'pessoa', 'pessoas')} na frente.`
}

/** What an order is, in one sentence. */
export function tituloDo({ pessoas }: Pedido): string {
  const ativas = pessoas.filter(isAtiva)
  if (ativas.length === 0) return 'Inscrição cancelada'
  return ativas.every(({ estado }) => estado === 'lista_de_espera') ? 'Na lista de espera' : 'Inscrição feita'
}

function passoDoPagamento({ evento, pix, pago_em, a_pagar_centavos }: Pedido): Passo[] {
  if (a_pagar_centavos > 0)
    return [
      {
        estado: 'agora',
        titulo: `Pagar ${formatMoney(a_pagar_centavos)}`,
        texto: `${
          pix
            ? 'Por Pix, com o código abaixo.'
            : 'Na igreja, com quem organiza: este campus não tem chave Pix.'
        } O ingresso só aparece depois que o pagamento é confirmado; pague antes de ${formatWeekdayTime(evento.inicio, evento.fuso)}.`,
      },
    ]
  if (!pago_em) return []
  return [
    {
      estado: 'feito',
      titulo: 'Pagamento confirmado',
      texto: `Em ${formatDate(pago_em, evento.fuso)}, por quem organiza.`,
    },
  ]
}

/** What was done and what comes next; nothing of an order that was given up. */
export function passosDo(pedido: Pedido): Passo[] {
  const { pessoas, evento, aviso, prazo_horas } = pedido
  const ativas = pessoas.filter(isAtiva)
  if (ativas.length === 0) return []
  const esperam = ativas.filter(({ estado }) => estado === 'lista_de_espera')
  const temRascunho = ativas.some(({ estado }) => estado === 'rascunho')
  const espera: Passo[] = esperam.length
    ? [
        {
          estado: 'agora',
          titulo: 'Esperar uma vaga',
          texto: [
            ...esperam.map(lugarNaFila),
            aviso ? AVISO[aviso] : SEM_AVISO,
            prazo_horas && `A partir daí são ${formatCount(prazo_horas, 'hora', 'horas')} para aceitar.`,
          ]
            .filter(Boolean)
            .join(' '),
        },
      ]
    : []
  const aprovacao: Passo[] = temRascunho
    ? [
        {
          estado: 'agora',
          titulo: 'Esperar a aprovação',
          texto: 'Quem organiza confere cada inscrição. O resultado aparece nesta página.',
        },
      ]
    : []
  return [
    {
      estado: 'feito',
      titulo: 'Dados recebidos',
      texto: `De ${formatList(ativas.map(({ nome }) => nome))}.`,
    },
    ...espera,
    ...aprovacao,
    ...passoDoPagamento(pedido),
    {
      estado: ativas.some(({ ingresso }) => ingresso) ? 'agora' : 'depois',
      titulo: 'Mostrar o ingresso na entrada',
      texto: `${quandoDoEvento(evento).replace(/^./, (letter) => letter.toUpperCase())}.`,
    },
  ]
}
