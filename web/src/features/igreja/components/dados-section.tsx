import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type DataItem, DataList } from '@/components/page/data-list'
import { Section } from '@/components/page/section'
import { zoneName } from '@/lib/clock'
import { formatCep, formatCnpj } from '@/lib/documents'
import { formatNumber, formatPhone, phoneHref, whatsappHref } from '@/lib/format'
import { formatPix, PIX_LABELS } from '@/lib/pix/keys'
import type { Campus } from '../model'

const LINK =
  '-my-2.5 md:my-0 py-2.5 md:py-0 inline-flex items-center gap-1.5 text-primary-text underline-offset-4 hover:underline'

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

function itemsOf(campus: Campus): DataItem[] {
  const { cnpj, cep, endereco, telefone, whatsapp, capacidade, pix_tipo, pix_chave, fuso } = campus
  const map = mapHref(campus)
  return [
    {
      label: 'Endereço',
      value: endereco && (
        <>
          {endereco}
          {cep && ` · CEP ${formatCep(cep)}`} {map && <Fora href={map}>Ver no mapa</Fora>}
        </>
      ),
    },
    {
      label: 'Telefone',
      value: telefone && (
        <a href={phoneHref(telefone)} className={LINK}>
          {formatPhone(telefone)}
        </a>
      ),
    },
    {
      label: 'WhatsApp',
      value: whatsapp && <Fora href={whatsappHref(whatsapp) ?? ''}>{formatPhone(whatsapp)}</Fora>,
    },
    { label: 'Capacidade', value: capacidade && `${formatNumber(capacidade)} lugares` },
    {
      label: 'Chave Pix',
      value: pix_tipo && pix_chave && (
        <>
          {formatPix(pix_tipo, pix_chave)} <span className="whitespace-nowrap">({PIX_LABELS[pix_tipo]})</span>{' '}
          <Link to="/contribuir" className={LINK}>
            Contribuir
          </Link>
        </>
      ),
    },
    { label: 'CNPJ', value: cnpj && formatCnpj(cnpj) },
    // the church's own goes without saying
    ...(fuso ? [{ label: 'Fuso horário', value: zoneName(fuso) }] : []),
  ]
}

/** How a campus is reached, then what its papers say; of which kind it is stands below its name. */
export function DadosSection({ campus }: { campus: Campus }) {
  return (
    <Section title="Dados">
      <DataList items={itemsOf(campus)} />
    </Section>
  )
}
