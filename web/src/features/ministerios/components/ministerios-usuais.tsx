import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Label } from '@/components/ui/label'
import { Skeleton } from '@/components/ui/skeleton'
import { useUndo } from '@/features/auditoria/public'
import { formatCount, formatList } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { ministeriosMutations } from '../mutations'
import { ministeriosQueries } from '../queries'

/** The ministries that most churches have: those that the campus has too are ticked, and come with their functions. */
export function MinisteriosUsuais({ campus, onClose }: { campus: string; onClose: () => void }) {
  const { data } = useQuery(ministeriosQueries.usuais(campus))
  const [left, setLeft] = useState<readonly string[]>([])
  const { mutate, isPending } = useMutation(ministeriosMutations.createUsuais(campus))
  const offerUndo = useUndo([ministeriosQueries.all(), ['home']])
  const id = useId()
  const chosen = data?.map(({ nome }) => nome).filter((nome) => !left.includes(nome)) ?? []
  const toggle = (nome: string) =>
    setLeft((now) => (now.includes(nome) ? now.filter((one) => one !== nome) : [...now, nome]))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Quais ministérios há aqui?"
        description="Desmarque os que não há. Cada um vem com as funções de costume; você muda o que quiser depois."
      >
        {!data && <Skeleton className="h-72" />}
        {data && (
          <>
            <ul className="divide-y divide-border">
              {data.map(({ nome, funcoes }) => (
                <li key={nome} className="flex items-start gap-3 py-2">
                  <Checkbox
                    id={`${id}-${nome}`}
                    className="mt-1"
                    checked={!left.includes(nome)}
                    onCheckedChange={() => toggle(nome)}
                  />
                  <Label htmlFor={`${id}-${nome}`} className="min-w-0 flex-1 cursor-pointer">
                    <span className="block font-medium">{nome}</span>
                    <span className="block font-normal text-muted-foreground text-sm">
                      {formatList(funcoes)}
                    </span>
                  </Label>
                </li>
              ))}
            </ul>
            <div className="flex flex-col-reverse gap-2 pt-4 md:flex-row md:justify-end">
              <Button variant="outline" onClick={onClose}>
                Cancelar
              </Button>
              <Button
                isPending={isPending}
                disabled={chosen.length === 0}
                onClick={() =>
                  mutate(chosen, {
                    onSuccess: (operacao) => {
                      offerUndo(
                        formatCount(chosen.length, 'ministério criado', 'ministérios criados'),
                        operacao,
                      )
                      onClose()
                    },
                  })
                }
              >
                Criar {formatCount(chosen.length, 'ministério', 'ministérios')}
              </Button>
            </div>
          </>
        )}
      </DialogContent>
    </Dialog>
  )
}
