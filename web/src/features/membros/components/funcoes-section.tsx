import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Section } from '@/components/page/section'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { toast } from '@/lib/toast'
import type { Funcao, MembroComFuncoes } from '../model'
import { membrosMutations } from '../mutations'
import { FuncaoForm } from './funcao-form'

const UNDO_MS = 10_000

function FuncaoItem({ funcao, canEdit }: { funcao: Funcao; canEdit: boolean }) {
  const { mutate, isPending } = useMutation(membrosMutations.setFuncaoAtiva())
  const { id, ativo } = funcao

  function handleEnd() {
    const action = { label: 'Desfazer', onClick: () => mutate({ id, ativo: true }) }
    mutate(
      { id, ativo: false },
      { onSuccess: () => toast.success('Função encerrada.', { action, durationMs: UNDO_MS }) },
    )
  }

  return (
    <li className="flex min-h-14 items-center gap-3 px-4 py-2 md:px-5">
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">{funcao.funcao}</p>
        <p className="break-words text-muted-foreground text-sm">{funcao.ministerio}</p>
      </div>
      {!ativo && <Badge>Encerrada</Badge>}
      {ativo && canEdit && (
        <Button
          variant="ghost"
          size="sm"
          isPending={isPending}
          aria-label={`Encerrar ${funcao.funcao} em ${funcao.ministerio}`}
          onClick={handleEnd}
        >
          Encerrar
        </Button>
      )}
    </li>
  )
}

/** What a person does in the ministries: the active functions first, the ended ones after. */
export function FuncoesSection({ membro, canEdit }: { membro: MembroComFuncoes; canEdit: boolean }) {
  const [isAdding, setAdding] = useState(false)
  const funcoes = membro.funcoes.toSorted((a, b) => Number(b.ativo) - Number(a.ativo))
  const add = canEdit && (
    <Button variant="outline" size="sm" onClick={() => setAdding(true)}>
      <Plus aria-hidden />
      Adicionar função
    </Button>
  )
  return (
    <Section title="Funções" actions={add}>
      <Card>
        {funcoes.length === 0 && <p className="px-4 py-4 text-muted-foreground md:px-5">Nenhuma função.</p>}
        <ul className="divide-y divide-border">
          {funcoes.map((funcao) => (
            <FuncaoItem key={funcao.id} funcao={funcao} canEdit={canEdit} />
          ))}
        </ul>
      </Card>
      <Dialog open={isAdding} onOpenChange={setAdding}>
        <DialogContent title="Adicionar função" description={membro.nome_completo}>
          <FuncaoForm membro={membro} onDone={() => setAdding(false)} />
        </DialogContent>
      </Dialog>
    </Section>
  )
}
