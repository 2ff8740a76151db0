// Customers for the pictures of the help, made by calls beside the page, which opens with their session. The server
// runs in development: its outbox is in for their phones. Each picture has one of its own, by its number.

const ORGANIZATION = {
  ...{ name: "King's College", registeredPhone: '010-62751114', leader: 'Rosalind Franklin' },
  ...{ country: 'China', province: 'Beijing', city: 'Beijing', street: '5 Yiheyuan Road' },
  contact: { name: 'Rosalind Franklin', phone: '13800138000' },
};
const ADDRESS = {
  ...{ receiver: 'Rosalind Franklin', country: 'CN', phone: '13800138000', email: 'rosalind@example.org' },
  ...{ zipCode: '100871', address: '5 Yiheyuan Road, Beijing', isDefault: true },
};
const INVOICE = {
  ...{ type: 'ordinary', recipient: "King's College", email: 'bills@example.org' },
  ...{ address: '5 Yiheyuan Road', isDefault: true },
};

/** With organization, address and invoice, so that an order can be placed. */
export async function newCustomer(page) {
  const post = await signIn(page, `1380013${8000 + page.number}`);
  await post('/sys/genewrightCustomer/save', ORGANIZATION);
  const { id: addressId } = await post('/sys/client/address/saveOrUpdate', ADDRESS);
  const { id: invoiceInfoId } = await post('/sys/client/invoice/saveOrUpdate', INVOICE);
  const add = (line) => post('/product/cart/addCart', line);
  const place = async (line, { isQuotationOnly = 0 } = {}) => {
    const { id } = await add(line);
    return post('/order/info/placeOrder', {
      ...{ cartIds: [id], addressId, invoiceInfoId, couponRecordId: null, points: 0 },
      ...{ splitShipments: [], shippingNote: '', remark: '', isQuotationOnly },
    });
  };
  return { add, place };
}

/** One of the journeys' server, who has points and coupons. */
export async function preparedCustomer(page) {
  await signIn(page, `199000000${String(page.number).padStart(2, '0')}`);
}

async function signIn(page, phone) {
  const registerSite = page.language === 'zh' ? 0 : 1;
  const { attempt } = await send(page, '/msg/sms/code', { phone, purpose: 'login' });
  const outbox = await (await page.request.get('/dev/outbox')).text();
  const [, code] = new RegExp(`→ ${phone},.*?<pre>.*?\\b(\\d{6})\\b`, 's').exec(outbox) ?? [];
  const login = { by: 'phone', phone, attempt, code, registerSite };
  const { accountToken } = await send(page, '/sys/client/login', login);
  await page.addInitScript(
    ([token, site]) => {
      localStorage.setItem('accessToken', token);
      localStorage.setItem('registerSite', site);
      localStorage.setItem('closeCoupon', '1');
    },
    [accountToken, String(registerSite)],
  );
  return (path, data) => send(page, path, data, accountToken);
}

async function send(page, path, data, token) {
  // What is bought is named in the language of the call.
  const headers = {
    'idempotency-key': crypto.randomUUID(),
    'accept-language': page.language === 'zh' ? 'zh_cn' : 'en_us',
    ...(token && { token }),
  };
  const reply = await page.request.post(`/api${path}`, { data, headers });
  const { code, data: answer, msg } = await reply.json();
  if (code !== '00000000') throw new Error(`${path}: ${code} ${msg}`);
  return answer;
}
