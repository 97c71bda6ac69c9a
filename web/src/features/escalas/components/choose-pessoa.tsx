import { useQuery, useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { type FormEvent, useDeferredValue, useState } from 'react'
import { ErrorState } from '@/components/feedback/error-state'
import { SearchField } from '@/components/table/search-field'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { Skeleton } from '@/components/ui/skeleton'
import { useUndo } from '@/features/auditoria/public'
import { NIVEL_LABELS } from '@/features/ministerios/public'
import { formatCount, formatDate, formatWeekdayTime } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import type { Candidato, Dia, Vaga } from '../model'
import { escalasMutations } from '../mutations'
import { notify } from '../notify'
import { escalasQueries } from '../queries'

type ChoosePessoaProps = { vaga: Vaga; dia: Dia; fuso: string; onClose: () => void }

function Linha({
  candidato,
  isPending,
  onChoose,
}: {
  candidato: Candidato
  isPending: boolean
  onChoose: () => void
}) {
  const { nome, foto, nivel, no_mes, ultima, avisos, impede, qualificado } = candidato
  const historia = [
    formatCount(no_mes, 'escala em 30 dias', 'escalas em 30 dias'),
    ultima ? `última em ${formatDate(ultima)}` : 'ainda não serviu',
  ].join(', ')
  return (
    <li>
      <button
        type="button"
        disabled={impede || isPending}
        onClick={onChoose}
        className="flex w-full items-start gap-3 rounded-md px-2 py-2.5 text-left enabled:hover:bg-accent disabled:cursor-not-allowed"
      >
        <Avatar size="sm" name={nome} src={foto} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-1.5 font-medium">
            {nome}
            {nivel && nivel !== 'apto' && <Badge variant="outline">{NIVEL_LABELS[nivel]}</Badge>}
            {qualificado && avisos.length === 0 && <Badge variant="success">Livre</Badge>}
          </span>
          <span className="block text-muted-foreground text-xs">{historia}</span>
          {avisos.map(({ codigo, frase, impede: recusa }) => (
            <span key={codigo} className="flex items-start gap-1 text-sm text-warning-text">
              <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
              {recusa ? `Não pode: ${frase}` : frase}
            </span>
          ))}
        </span>
      </button>
    </li>
  )
}

function Convidado({
  isPending,
  onAdd,
}: {
  isPending: boolean
  onAdd: (nome: string, telefone: string) => void
}) {
  const [nome, setNome] = useState('')
  const [telefone, setTelefone] = useState('')
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (nome.trim().length >= 2) onAdd(nome, telefone)
  }
  return (
    <form
      onSubmit={handleSubmit}
      className="grid gap-3 border-border border-t pt-4 sm:grid-cols-2"
      aria-label="Convidado de fora"
    >
      <div className="space-y-1">
        <Label htmlFor="convidado-nome">Convidado de fora: nome</Label>
        <Input
          id="convidado-nome"
          autoComplete="off"
          maxLength={120}
          value={nome}
          onChange={({ target }) => setNome(target.value)}
        />
      </div>
      <div className="space-y-1">
        <Label htmlFor="convidado-telefone">Telefone</Label>
        <Input
          id="convidado-telefone"
          type="tel"
          autoComplete="off"
          maxLength={40}
          value={telefone}
          onChange={({ target }) => setTelefone(target.value)}
        />
      </div>
      <Button
        type="submit"
        variant="outline"
        className="sm:col-span-2"
        disabled={nome.trim().length < 2}
        isPending={isPending}
      >
        Adicionar convidado
      </Button>
    </form>
  )
}

/** Who may fill a place: free and qualified people first, and what speaks against each of the others. */
export function ChoosePessoa({ vaga, dia, fuso, onClose }: ChoosePessoaProps) {
  const [busca, setBusca] = useState('')
  const list = useQuery(escalasQueries.candidatos(vaga.id, useDeferredValue(busca.trim())))
  const queryClient = useQueryClient()
  const undo = useUndo([escalasQueries.all()])
  const add = useMutation(escalasMutations.assign())
  const por = (nome: string, quem: { membro?: string; convidado?: { nome: string; telefone: string } }) =>
    add.mutate(
      { vaga: vaga.id, ...quem },
      {
        onSuccess: ({ operacao, avisos }) => {
          notify(`${nome} em ${vaga.funcao}.`, avisos, operacao, undo)
          onClose()
        },
        // Somebody else was quicker: who is free, and what is missing, is something else now.
        onError: () => void queryClient.invalidateQueries({ queryKey: escalasQueries.all() }),
      },
    )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Quem serve em ${vaga.funcao}?`}
        description={`${vaga.subtempo}, ${formatWeekdayTime(dia.inicio, fuso)}`}
      >
        <div className="space-y-4">
          {vaga.falta_lider && (
            <p className="text-muted-foreground text-sm">
              Esta posição pede alguém de nível líder: quem lidera vem primeiro.
            </p>
          )}
          <SearchField label="Buscar no ministério" value={busca} onChange={setBusca} />
          {list.isPending && <Skeleton className="h-40 rounded-lg" />}
          {list.isError && <ErrorState error={list.error} onRetry={() => list.refetch()} />}
          {list.data?.length === 0 && (
            <p className="text-muted-foreground">
              {busca
                ? 'Ninguém com este nome serve no ministério.'
                : 'Ninguém mais serve neste ministério. Adicione pessoas na aba Pessoas e funções.'}
            </p>
          )}
          {list.data && list.data.length > 0 && (
            <ul aria-label="Pessoas" className="-mx-2">
              {list.data.map((candidato) => (
                <Linha
                  key={candidato.membro_id}
                  candidato={candidato}
                  isPending={add.isPending}
                  onChoose={() => por(candidato.nome, { membro: candidato.membro_id })}
                />
              ))}
            </ul>
          )}
          <Convidado
            isPending={add.isPending}
            onAdd={(nome, telefone) => por(nome, { convidado: { nome, telefone } })}
          />
        </div>
      </DialogContent>
    </Dialog>
  )
}
