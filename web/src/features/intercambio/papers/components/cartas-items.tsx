import { Mail, ScrollText } from 'lucide-react'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '@/components/ui/button'
import { Dialog, DialogClose, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { useUndo } from '@/features/auditoria/public'
import { useMutation } from '@/lib/use-mutation'
import { intercambioMutations } from '../../mutations'
import { intercambioQueries } from '../../queries'
import { PaperItem } from './paper-item'

const SHORTEST = 3
const TOUCHED = [intercambioQueries.all()] as const

function useIssue(membroId: string) {
  const navigate = useNavigate()
  const say = useUndo(TOUCHED)
  return useMutation({
    ...intercambioMutations.issueCarta(membroId),
    onSuccess: ({ carta, operacao }) => {
      if (operacao) say('Documento emitido.', operacao)
      navigate(`/cartas/${carta}`)
    },
  })
}

/** A letter of recommendation: to which church, then it has its number. */
export function RecomendacaoItem({ membroId, isMember }: { membroId: string; isMember: boolean }) {
  const { mutate, isPending } = useIssue(membroId)
  const [isOpen, setOpen] = useState(false)
  const [destino, setDestino] = useState('')
  const id = useId()
  return (
    <PaperItem
      title="Carta de recomendação"
      description={
        isMember ? 'Numerada, com QR para conferir.' : 'Só membros em comunhão recebem carta de recomendação.'
      }
    >
      <Button variant="outline" disabled={!isMember} onClick={() => setOpen(true)}>
        <Mail aria-hidden />
        Emitir carta
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent title="Carta de recomendação" description="Ela recebe um número ao ser emitida.">
          <div className="space-y-1.5">
            <Label htmlFor={id}>A que igreja se dirige</Label>
            <Input
              id={id}
              maxLength={300}
              value={destino}
              onChange={({ target }) => setDestino(target.value)}
            />
          </div>
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="outline">Cancelar</Button>
            </DialogClose>
            <Button
              disabled={destino.trim().length < SHORTEST}
              isPending={isPending}
              onClick={() => mutate({ tipo: 'recomendacao', destino })}
            >
              Emitir
            </Button>
          </DialogFooter>
        </DialogContent>
      </Dialog>
    </PaperItem>
  )
}

/** The certificate of a child's presentation, issued once and found again. */
export function ApresentacaoItem({ membroId }: { membroId: string }) {
  const { mutate, isPending } = useIssue(membroId)
  return (
    <PaperItem
      title="Certificado de apresentação"
      description="Da apresentação registrada na aba Vida, com QR para conferir."
    >
      <Button variant="outline" isPending={isPending} onClick={() => mutate({ tipo: 'apresentacao' })}>
        <ScrollText aria-hidden />
        Emitir certificado
      </Button>
    </PaperItem>
  )
}
