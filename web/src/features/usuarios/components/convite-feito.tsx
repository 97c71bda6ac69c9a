import { Check, Copy, MessageCircle } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { DialogFooter } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { copyText } from '@/lib/copy-text'
import { mensagemDoConvite } from '../model'
import type { Feito } from '../mutations'

type ConviteFeitoProps = { feito: Feito; nome: string; onClose: () => void }

/** The link of an invitation, which is shown this once, and the ways to hand it on. */
export function ConviteFeito({ feito, nome, onClose }: ConviteFeitoProps) {
  const text = mensagemDoConvite(nome, feito.link)
  const copy = () => copyText(feito.link, 'Link copiado.')
  return (
    <div className="space-y-4">
      <p className="flex items-start gap-2">
        <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-success-text" />
        {feito.enviado
          ? `Convite feito para ${feito.email}. Ele segue por e-mail; se não chegar, passe o link.`
          : `Passe este link a ${nome}. Ele serve uma vez, e a lista de convites diz até quando vale.`}
      </p>
      <Input
        aria-label="Link do convite"
        readOnly
        value={feito.link}
        onFocus={(event) => event.target.select()}
      />
      <DialogFooter>
        <Button variant="ghost" onClick={onClose}>
          Fechar
        </Button>
        <Button asChild variant="outline">
          <a href={`https://wa.me/?text=${encodeURIComponent(text)}`} target="_blank" rel="noreferrer">
            <MessageCircle aria-hidden />
            WhatsApp
          </a>
        </Button>
        <Button onClick={copy}>
          <Copy aria-hidden />
          Copiar link
        </Button>
      </DialogFooter>
    </div>
  )
}
