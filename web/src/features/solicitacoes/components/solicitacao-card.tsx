import { ChevronDown, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { useMensagem } from '@/features/campi/public'
import { myZone } from '@/lib/clock'
import { formatDate, formatDateTime, formatPhone, whatsappHref } from '@/lib/format'
import { dadosDe, type Solicitacao, TIPO_NA_FILA } from '../model'
import { Analise } from './analise'

function WhatsApp({ telefone, nome, campus }: { telefone: string; nome: string; campus: string }) {
  const mensagem = useMensagem('solicitacao')
  return (
    <Button asChild variant="outline">
      <a href={whatsappHref(telefone, mensagem({ nome, campus }))} target="_blank" rel="noreferrer">
        <MessageCircle aria-hidden />
        WhatsApp
      </a>
    </Button>
  )
}

function Decision({ solicitacao }: { solicitacao: Solicitacao }) {
  const { situacao, motivo, membro_id, decidido_em } = solicitacao
  if (situacao === 'rejeitado') return <p className="text-sm">Motivo: {motivo}</p>
  return (
    <p className="text-sm">
      {formatDateTime(decidido_em, myZone())}
      {membro_id && (
        <>
          {' · '}
          <Link to={`/membros/${membro_id}`} className="underline underline-offset-4">
            Abrir cadastro
          </Link>
        </>
      )}
    </p>
  )
}

/** One request: what was typed, and behind a button what helps to decide. */
export function SolicitacaoCard({ solicitacao }: { solicitacao: Solicitacao }) {
  const [isOpen, setOpen] = useState(false)
  const dados = dadosDe(solicitacao)
  const details = [
    solicitacao.campus,
    formatPhone(dados.telefone),
    dados.email,
    formatDate(dados.data_nascimento),
    [dados.bairro, dados.cidade].filter(Boolean).join(', '),
  ].filter(Boolean)
  const isPending = solicitacao.situacao === 'pendente'
  return (
    <li className="space-y-4 rounded-lg border border-border bg-card p-4 shadow-card">
      <div className="flex gap-3">
        <Avatar name={solicitacao.nome_completo} />
        <div className="min-w-0 flex-1 space-y-1.5">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="break-words font-semibold text-lg">{solicitacao.nome_completo}</h2>
            <Badge variant="primary">{TIPO_NA_FILA[solicitacao.tipo]}</Badge>
            {solicitacao.deseja_contato && <Badge variant="info">Quer contato</Badge>}
            {isPending && solicitacao.provavel_id && <Badge variant="warning">Parece já cadastrado</Badge>}
          </div>
          <p className="break-words text-muted-foreground text-sm">{details.join(' · ')}</p>
          {solicitacao.responsavel_nome && (
            <p className="text-sm">Responsável: {solicitacao.responsavel_nome}</p>
          )}
          {solicitacao.mensagem && <p className="break-words text-sm">“{solicitacao.mensagem}”</p>}
          <p className="text-muted-foreground text-xs">
            Recebida em {formatDateTime(solicitacao.created_at, myZone())}
          </p>
        </div>
      </div>
      {isPending ? (
        <div className="flex flex-wrap justify-end gap-2">
          {dados.telefone && (
            <WhatsApp telefone={dados.telefone} nome={dados.nome ?? ''} campus={solicitacao.campus} />
          )}
          <Button
            variant={isOpen ? 'outline' : 'primary'}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown aria-hidden className={isOpen ? 'rotate-180' : ''} />
            Conferir
          </Button>
        </div>
      ) : (
        <Decision solicitacao={solicitacao} />
      )}
      {isOpen && isPending && <Analise solicitacao={solicitacao} />}
    </li>
  )
}
