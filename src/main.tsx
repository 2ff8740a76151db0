import '@blueprintjs/core/lib/css/blueprint.css';
import '@blueprintjs/select/lib/css/blueprint-select.css';
import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import './app/theme.css';
import { FocusStyleManager } from '@blueprintjs/core';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { watchUpdates } from './app/updates.ts';
import { meterOutgoing } from './core/outgoing.ts';
import { apply } from './state/preferences.ts';

meterOutgoing();
apply();
watchUpdates();
FocusStyleManager.onlyShowFocusOnTabs();
createRoot(document.getElementById('root')!).render(<App />);
