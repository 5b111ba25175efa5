export { PaletteButton } from './PaletteButton.tsx';
export { PaletteProvider } from './PaletteProvider.tsx';
