import { MessageCircle, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { formatLongDate, phoneHref, whatsappHref } from '@/lib/format'
import type { Ausente } from '../model'

type AusenteProps = { pessoa: Ausente; onFollow: () => void; isPending: boolean }

/** Somebody who has been missing: since when, and what one can do. */
export function AusenteItem({ pessoa, onFollow, isPending }: AusenteProps) {
  const { membro_id, nome, foto, telefone, campus, ultima, vezes, acompanhado } = pessoa
  const whatsapp = whatsappHref(telefone)
  const phone = phoneHref(telefone)
  return (
    <li className="space-y-3 rounded-lg border border-border bg-card p-4 shadow-card">
      <div className="flex items-start gap-3">
        <Avatar name={nome} src={foto} />
        <div className="min-w-0 flex-1">
          <p className="break-words font-medium">
            <Link
              to={`/membros/${membro_id}`}
              className="-my-2.5 inline-block py-2.5 underline-offset-4 hover:underline"
            >
              {nome}
            </Link>
          </p>
          <p className="text-muted-foreground text-sm">
            {campus}. {ultima ? `Veio pela última vez em ${formatLongDate(ultima)}` : 'Vinha em outro campus'}
            ; antes, em {vezes} de 8 semanas.
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {whatsapp && (
          <Button asChild variant="outline" size="sm">
            <a href={whatsapp} target="_blank" rel="noreferrer" aria-label={`WhatsApp de ${nome}`}>
              <MessageCircle aria-hidden />
              WhatsApp
            </a>
          </Button>
        )}
        {phone && (
          <Button asChild variant="outline" size="sm">
            <a href={phone} aria-label={`Ligar para ${nome}`}>
              <Phone aria-hidden />
              Ligar
            </a>
          </Button>
        )}
        {acompanhado ? (
          <Button asChild variant="outline" size="sm">
            <Link to={`/membros/${membro_id}/acompanhamento`}>Em acompanhamento</Link>
          </Button>
        ) : (
          <Button
            size="sm"
            isPending={isPending}
            aria-label={`Iniciar acompanhamento de ${nome}`}
            onClick={onFollow}
          >
            Iniciar acompanhamento
          </Button>
        )}
      </div>
    </li>
  )
}
