import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Section } from '@/components/page/section'
import { Card } from '@/components/ui/card'
import { formatCep } from '@/lib/documents'
import { formatNumber, formatPhone, phoneHref, whatsappHref } from '@/lib/format'
import { type Campus, FUSOS, formatCnpj, formatPix, PIX_LABELS, TIPO_LABELS } from '../model'

const LINK = 'inline-flex items-center gap-1.5 text-primary-text underline-offset-4 hover:underline'

function Fora({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={LINK}>
      {children}
      <ExternalLink aria-hidden className="size-4 shrink-0" />
    </a>
  )
}

const mapHref = ({ mapa, endereco }: Campus) =>
  mapa ?? (endereco && `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(endereco)}`)

function itemsOf(campus: Campus): [string, ReactNode][] {
  const { tipo, cnpj, cep, endereco, telefone, whatsapp, capacidade, pix_tipo, pix_chave, fuso } = campus
  const map = mapHref(campus)
  return [
    ['Tipo', TIPO_LABELS[tipo]],
    ['CNPJ', cnpj && formatCnpj(cnpj)],
    [
      'Endereço',
      endereco && (
        <>
          {endereco}
          {cep && ` · CEP ${formatCep(cep)}`} {map && <Fora href={map}>Ver no mapa</Fora>}
        </>
      ),
    ],
    [
      'Telefone',
      telefone && (
        <a href={phoneHref(telefone)} className={LINK}>
          {formatPhone(telefone)}
        </a>
      ),
    ],
    ['WhatsApp', whatsapp && <Fora href={whatsappHref(whatsapp) ?? ''}>{formatPhone(whatsapp)}</Fora>],
    ['Capacidade', capacidade && `${formatNumber(capacidade)} lugares`],
    ['Chave Pix', pix_tipo && pix_chave && `${formatPix(pix_tipo, pix_chave)} (${PIX_LABELS[pix_tipo]})`],
    ['Fuso horário', FUSOS.find(([name]) => name === fuso)?.[1] ?? 'O da igreja'],
  ]
}

/** What a campus is and how it is reached. */
export function DadosSection({ campus }: { campus: Campus }) {
  return (
    <Section title="Dados">
      <Card>
        <dl className="divide-y divide-border">
          {itemsOf(campus).map(([label, value]) => (
            <div key={label} className="px-4 py-3 sm:grid sm:grid-cols-[9rem_1fr] sm:gap-4 md:px-5">
              <dt className="text-muted-foreground text-sm">{label}</dt>
              <dd className="min-w-0 break-words">
                {value || <span className="text-muted-foreground">Não informado</span>}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </Section>
  )
}
