import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { useUndo } from '@/features/auditoria/public'
import { MembroPicker } from '@/features/membros/public'
import { useMutation } from '@/lib/use-mutation'
import type { Inscrito } from '../familias'
import { inscricoesMutations } from '../mutations'
import { inscricoesQueries } from '../queries'

/** Says who of the church somebody is that registered without a record. */
export function LinkDialog({ inscrito, onClose }: { inscrito: Inscrito; onClose: () => void }) {
  const [membro, setMembro] = useState<string | null>(null)
  const { data: sugestoes = [] } = useQuery(inscricoesQueries.sugestoes(inscrito.id))
  const { mutate, isPending } = useMutation(inscricoesMutations.link())
  const offerUndo = useUndo([inscricoesQueries.all()])
  const link = () =>
    membro &&
    mutate(
      { inscricao: inscrito.id, membro },
      {
        onSuccess: (operacao) => {
          offerUndo('Inscrição ligada à pessoa.', operacao)
          onClose()
        },
      },
    )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Ligar a uma pessoa"
        description={`${inscrito.nome} se inscreveu sem ficha. Escolha quem é na igreja.`}
      >
        {!membro && sugestoes.length > 0 && (
          <div className="space-y-2">
            <p className="text-sm">Mesmo telefone, e-mail ou nome:</p>
            <ul className="flex flex-wrap gap-2">
              {sugestoes.map(({ membro_id, nome, campus }) => (
                <li key={membro_id}>
                  <Button variant="outline" onClick={() => setMembro(membro_id)}>
                    {nome}, {campus}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        )}
        <MembroPicker label="Pessoa" value={membro} onChange={setMembro} />
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Voltar
          </Button>
          <Button disabled={!membro} isPending={isPending} onClick={link}>
            Ligar
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
