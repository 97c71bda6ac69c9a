import {
  Church,
  Cross,
  Droplets,
  FileText,
  HandHeart,
  Heart,
  History,
  House,
  type LucideIcon,
  MapPin,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import type { Fato } from './historia'

const ICONS: Partial<Record<NonNullable<Fato['tipo']>, LucideIcon>> = {
  batismo: Droplets,
  casamento: Heart,
  falecimento: Cross,
  mudanca_de_campus: MapPin,
  mudanca_de_igreja: MapPin,
  cadastro: UserRound,
  familia: House,
  funcoes: HandHeart,
  autorizacoes: ShieldCheck,
  outros: FileText,
}

/** The picture of what happened; other events of life have the church's. */
export const iconOf = (tipo: Fato['tipo']): LucideIcon => (tipo === null ? History : (ICONS[tipo] ?? Church))
