import { Cake, Home, Mail, MapPin, MessageCircle } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { formatPhone, whatsappHref } from '@/lib/format'
import { birthdayText, familiaText, type Pessoa } from '../model'

/** What somebody shows of themselves, and the ways to reach them; of nothing, `empty` is said. */
export function PessoaDetalhes({ pessoa, empty }: { pessoa: Pessoa; empty?: string }) {
  const { nome, telefone, email, bairro } = pessoa
  const whatsapp = whatsappHref(telefone)
  const lines = [
    { icon: Home, text: familiaText(pessoa) },
    { icon: MapPin, text: bairro },
    { icon: Cake, text: birthdayText(pessoa) },
  ].filter(({ text }) => text)
  return (
    <>
      {lines.length > 0 && (
        <ul className="space-y-1 text-sm">
          {lines.map(({ icon: Icon, text }) => (
            <li key={text} className="flex items-start gap-2">
              <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
              <span className="min-w-0 break-words">{text}</span>
            </li>
          ))}
        </ul>
      )}
      {(whatsapp || email) && (
        <div className="mt-auto flex flex-wrap gap-2">
          {whatsapp && (
            <Button asChild variant="outline">
              <a
                href={whatsapp}
                target="_blank"
                rel="noreferrer"
                aria-label={`WhatsApp de ${nome}: ${formatPhone(telefone)}`}
              >
                <MessageCircle aria-hidden />
                {formatPhone(telefone)}
              </a>
            </Button>
          )}
          {email && (
            <Button asChild variant="outline" className="min-w-0 max-w-full shrink">
              <a href={`mailto:${email}`}>
                <Mail aria-hidden />
                <span className="truncate">{email}</span>
              </a>
            </Button>
          )}
        </div>
      )}
      {empty && lines.length === 0 && !whatsapp && !email && (
        <p className="text-muted-foreground text-sm">{empty}</p>
      )}
    </>
  )
}
