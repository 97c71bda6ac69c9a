export { AvisosDaIgreja } from './components/avisos-da-igreja'
