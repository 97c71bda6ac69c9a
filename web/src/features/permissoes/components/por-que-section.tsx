import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { ErrorState } from '@/components/feedback/error-state'
import { Section } from '@/components/page/section'
import { Card } from '@/components/ui/card'
import { Select } from '@/components/ui/select'
import { churchZone } from '@/lib/clock'
import { formatDate, formatList } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import type { AcessoDaPessoa, PorQue } from '../model'
import {
  ACAO_LABELS,
  ACAO_OPTIONS,
  isAcao,
  isRecurso,
  PAPEL_LABELS,
  type Papel,
  RECURSO_LABELS,
  RECURSO_OPTIONS,
} from '../palavras'
import { permissoesQueries } from '../queries'

const nomes = (papeis: readonly Papel[]) => formatList(papeis.map((papel) => PAPEL_LABELS[papel]))

function caminho(
  { via, papel, expira_em }: PorQue['caminhos'][number],
  { registros, sem_papel }: PorQue,
): string {
  if (via === 'especial') return 'É administrador especial: o e-mail está na configuração do sistema.'
  if (via === 'midias') return 'Tem uma função ativa de líder no ministério de Mídias.'
  if (via === 'pessoal')
    return `Recebeu esta permissão por um tempo, até ${formatDate(expira_em, churchZone())}.`
  if (!papel) return ''
  if (papel === 'visitante' && sem_papel)
    return 'Não tem papel, então vale como visitante, e visitantes podem.'
  const onde = registros
    .filter((registro) => registro.papel === papel)
    .map(({ campus, expira_em: fim, concedido_por }) =>
      [campus ?? 'sem campus', fim && `até ${formatDate(fim)}`, concedido_por && `dado por ${concedido_por}`]
        .filter(Boolean)
        .join(', '),
    )
  return `Tem o papel ${PAPEL_LABELS[papel]} (${onde.join('; ')}), e este papel pode.`
}

function alcance({ alcance: { todos, campi, alcanca } }: PorQue, campus: string): string {
  if (alcanca === false) return `Mas não alcança o campus ${campus}: só ${formatList(campi) || 'nenhum'}.`
  if (todos) return 'Alcança todos os campi.'
  return campi.length > 0
    ? `Alcança: ${formatList(campi)}.`
    : 'Não alcança as pessoas de nenhum campus, só a si.'
}

function Resposta({ resposta, campus }: { resposta: PorQue; campus: string }) {
  const vale = resposta.pode && resposta.alcance.alcanca !== false
  const Icon = vale ? CircleCheck : CircleX
  return (
    <div role="status" className="flex gap-3 text-sm">
      <Icon
        aria-hidden
        className={vale ? 'size-5 shrink-0 text-success-text' : 'size-5 shrink-0 text-destructive-text'}
      />
      <div className="min-w-0 space-y-1">
        <p className="font-semibold">{vale ? 'Pode.' : 'Não pode.'}</p>
        {resposta.caminhos.map((um) => (
          <p key={`${um.via}${um.papel}`}>{caminho(um, resposta)}</p>
        ))}
        {!resposta.pode && (
          <p>
            {resposta.abrem.length > 0
              ? `Nenhum papel da pessoa permite. Permitem: ${nomes(resposta.abrem)}.`
              : 'Nenhum papel permite isto.'}
          </p>
        )}
        {resposta.pode && <p>{alcance(resposta, campus)}</p>}
        {resposta.segundo_fator.length > 0 && (
          <p className="text-muted-foreground">
            Só conta com o segundo fator: {nomes(resposta.segundo_fator)}.
          </p>
        )}
      </div>
    </div>
  )
}

/** "Por que esta pessoa vê Financeiro?", answered by what decides. */
export function PorQueSection({ acesso }: { acesso: AcessoDaPessoa }) {
  const { campi } = usePermissions()
  const [{ recurso, acao, campus }, setPergunta] = useState({
    recurso: 'financeiro',
    acao: 'visualizar',
    campus: '',
  })
  const pergunta = {
    recurso: isRecurso(recurso) ? recurso : ('financeiro' as const),
    acao: isAcao(acao) ? acao : ('visualizar' as const),
  }
  const { data, error, refetch } = useQuery(
    permissoesQueries.porQue({ ...pergunta, pessoa: acesso.id, campus }),
  )
  const set = (field: 'recurso' | 'acao' | 'campus') => (event: { target: { value: string } }) =>
    setPergunta((now) => ({ ...now, [field]: event.target.value }))
  return (
    <Section
      title={`Por que ${acesso.nome.split(' ')[0]} pode ou não?`}
      description={`${ACAO_LABELS[pergunta.acao]} em ${RECURSO_LABELS[pergunta.recurso]}`}
    >
      <Card className="space-y-4 p-4">
        <div className="flex flex-wrap gap-2">
          <Select
            aria-label="Recurso"
            options={RECURSO_OPTIONS}
            value={recurso}
            onChange={set('recurso')}
            className="min-w-44 flex-1"
          />
          <Select
            aria-label="Ação"
            options={ACAO_OPTIONS}
            value={acao}
            onChange={set('acao')}
            className="min-w-40 flex-1"
          />
          <Select
            aria-label="Campus"
            placeholder="Qualquer campus"
            options={campi.map((nome) => ({ value: nome, label: nome }))}
            value={campus}
            onChange={set('campus')}
            className="min-w-40 flex-1"
          />
        </div>
        {error && <ErrorState error={error} onRetry={() => refetch()} />}
        {data && <Resposta resposta={data} campus={campus} />}
      </Card>
    </Section>
  )
}
