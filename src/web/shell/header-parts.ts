export { InfoBar, SecureBar } from './info-bar.tsx'
export { MegaMenu } from './mega-menu.tsx'
export { MenuButton } from './menu-button.tsx'
export { SearchForm } from './search-form.tsx'
