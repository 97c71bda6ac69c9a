import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { useUndo } from '@/features/auditoria/public'
import { formatList } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { type Candidato, dadosDe, isProvavel, motivosDe, type Solicitacao } from '../model'
import { type Destino, solicitacoesMutations } from '../mutations'
import { solicitacoesQueries } from '../queries'
import { Comparacao } from './comparacao'
import { type Familia, FamiliaSugerida } from './familia-sugerida'
import { FollowBox } from './follow-box'
import { LadoALado } from './lado-a-lado'
import { RejectDialog } from './reject-dialog'

type CandidatosProps = {
  dados: ReturnType<typeof dadosDe>
  todos: Candidato[]
  onChoose: (candidato: Candidato) => void
}

const MUDADOS = [solicitacoesQueries.all(), ['membros']] as const

function Candidatos({ dados, todos, onChoose }: CandidatosProps) {
  if (todos.length === 0)
    return <p className="text-muted-foreground text-sm">Ninguém parecido no cadastro.</p>
  return (
    <ul aria-label="Cadastros parecidos" className="space-y-2">
      {todos.map((candidato, index) => (
        <li
          key={candidato.membro_id ?? candidato.nome_completo + candidato.campus}
          className="space-y-3 rounded-md border border-border p-3"
        >
          <div className="flex flex-wrap items-center gap-3">
            <Avatar name={candidato.nome_completo} src={candidato.foto} />
            <div className="min-w-0 flex-1 text-sm">
              <p className="break-words font-semibold">{candidato.nome_completo}</p>
              <p className="text-muted-foreground">
                {candidato.membro_id
                  ? [candidato.campus, formatList(motivosDe(candidato))].filter(Boolean).join(' · ')
                  : `Existe um cadastro em ${candidato.campus}. Fale com a secretaria de lá.`}
              </p>
            </div>
            {candidato.campos && (
              <Button
                variant={index === 0 && isProvavel(candidato) ? 'primary' : 'outline'}
                onClick={() => onChoose(candidato)}
              >
                É esta pessoa
              </Button>
            )}
          </div>
          {candidato.campos && isProvavel(candidato) && (
            <LadoALado dados={dados} registro={candidato.campos} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** What helps to decide on a request, and the decision. */
export function Analise({ solicitacao }: { solicitacao: Solicitacao }) {
  const { data, isPending } = useQuery(solicitacoesQueries.analise(solicitacao.id))
  const offerUndo = useUndo(MUDADOS)
  // Not with the call: by then the request has left the queue, and this component with it.
  const approve = useMutation({
    ...solicitacoesMutations.approve(solicitacao.id),
    onSuccess: ({ operacao }, { membro }) =>
      offerUndo(membro ? 'Cadastro completado.' : 'Cadastro criado.', operacao),
  })
  const reject = useMutation(solicitacoesMutations.reject(solicitacao.id))
  const [escolhido, setEscolhido] = useState<Candidato | null>(null)
  const [isRejecting, setRejecting] = useState(false)
  const [acompanhar, setAcompanhar] = useState(solicitacao.deseja_contato)
  const [familia, setFamilia] = useState<Familia | null>(null)

  function handleApprove(destino: Destino) {
    approve.mutate({ ...destino, acompanhar, familia: familia ?? undefined })
  }

  const candidatos = data?.candidatos ?? []

  if (isPending) return <Skeleton className="h-24" />
  if (escolhido?.campos && escolhido.membro_id) {
    const membro = escolhido.membro_id
    return (
      <Comparacao
        nome={escolhido.nome_completo}
        dados={dadosDe(solicitacao)}
        registro={escolhido.campos}
        isPending={approve.isPending}
        onCancel={() => setEscolhido(null)}
        onApprove={(campos) => handleApprove({ membro, campos })}
      />
    )
  }
  return (
    <div className="space-y-4">
      <Candidatos dados={dadosDe(solicitacao)} todos={candidatos} onChoose={setEscolhido} />
      {data && data.familia.length > 0 && (
        <FamiliaSugerida pessoas={data.familia} value={familia} onChange={setFamilia} />
      )}
      <FollowBox id={solicitacao.id} checked={acompanhar} onChange={setAcompanhar} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={() => setRejecting(true)}>
          Rejeitar
        </Button>
        <Button
          variant={candidatos.some((um) => um.campos && isProvavel(um)) ? 'ghost' : 'primary'}
          isPending={approve.isPending}
          onClick={() => handleApprove({})}
        >
          Criar cadastro novo
        </Button>
      </div>
      <RejectDialog
        open={isRejecting}
        onOpenChange={setRejecting}
        title="Rejeitar solicitação"
        description={`O pedido de ${solicitacao.nome_completo} sai da fila. O motivo fica guardado.`}
        isPending={reject.isPending}
        onReject={(motivo) => reject.mutate(motivo)}
      />
    </div>
  )
}
