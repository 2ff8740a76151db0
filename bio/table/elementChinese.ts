// What each element of elementRows.ts is, in Chinese: the same facts as its English description, in the words of the
// bench. id | 说明

export const ELEMENT_CHINESE = `
cmv-enhancer-promoter-584|人巨细胞病毒（CMV）立即早期增强子加核心启动子，pcDNA、pEGFP 系列载体常用的 584 bp 片段
cmv-enhancer-304-promoter-204-508|人 CMV 增强子（304 bp）加核心启动子，较短的组合
cmv-enhancer-380|人 CMV 立即早期增强子，380 bp 型
cmv-enhancer-304|人 CMV 立即早期增强子，304 bp 型（见于 CAG、pcDNA4）
cmv-enhancer-286-cbh|缺失 18 bp 的 CMV 增强子，用于 CBh 启动子（pX330 系列）
cmv-core-promoter-204|人 CMV 立即早期核心启动子，不含增强子
minimal-cmv-promoter-39|最小 CMV 启动子，与各类应答元件联用
minp-synthetic-tata|人工合成的最小 TATA 启动子，本底活性低
cag-cmvenh-cba-chimeric-intron|CAG 复合启动子：CMV 增强子、鸡 β-肌动蛋白启动子与嵌合内含子
cba-promoter|鸡 β-肌动蛋白（CBA）启动子，不含增强子
cmvenh-cba-cb-565|CMV 增强子加鸡 β-肌动蛋白启动子，不含内含子
cbh|CBh 启动子：CMV 增强子、鸡 β-肌动蛋白启动子与 CBA/MVM 杂合内含子；CAG 的紧凑替代，用于 pX330
ef1a-full-1179|人 EEF1A1（EF1α）启动子，含第一内含子
ef1a-core-efs-core-212|人 EEF1A1 核心启动子，不含内含子 A
efs-ef1a-short-232|EFS：不含内含子的 EF1α 短启动子，常用于慢病毒载体
mouse-pgk|小鼠磷酸甘油酸激酶 1（PGK）启动子
human-pgk|人磷酸甘油酸激酶 1（PGK）启动子（慢病毒 pRRL/pCCL 型）
ubc|人泛素 C（UbC）启动子，含内含子（FUGW 型）
ubc-short-399|人泛素 C（UbC）启动子，不含内含子
sv40-early-promoter-330|SV40 增强子/早期启动子，含复制起点，用于筛选标记表达框
sv40-early-promoter-358|SV40 增强子/早期启动子，较长型
sv40-early-promoter-197-no-enhancer|SV40 早期启动子，不含 72 bp 增强子重复
rsv-promoter-227-lenti-5-hybrid|劳斯肉瘤病毒（RSV）启动子，第三代慢病毒载体中置于 R/U5 上游
rsv-promoter-262|劳斯肉瘤病毒（RSV）LTR 增强子/启动子
sffv-promoter|脾病灶形成病毒（SFFV）启动子，在造血细胞中活性强
mscv-promoter-u3|小鼠干细胞病毒（MSCV）LTR 启动子
hsv-tk-promoter|单纯疱疹病毒胸苷激酶（HSV TK）启动子，活性较弱
hsyn1-448|人突触蛋白 I（hSyn）启动子，神经元特异
hsyn1-469|人突触蛋白 I（hSyn）启动子，5′ 侧翼较长
camkiia-1-3-kb|小鼠 CaMKIIα 启动子，前脑兴奋性神经元
camkiia-0-4-kb-cw3sl|短型 CaMKIIα 启动子，用于 AAV 的 CW3SL 表达框
mecp2-229|小鼠 Mecp2 最小启动子，神经元表达，体积小（pX551）
gfaabc1d-gfap-short-681|紧凑型人 GFAP 启动子 gfaABC1D，星形胶质细胞
cd68-short-659|人 CD68 短启动子，巨噬细胞与小胶质细胞
tbg-410|人甲状腺素结合球蛋白（TBG）核心启动子，肝细胞
tbg-460|人甲状腺素结合球蛋白（TBG）启动子，460 bp 型，肝细胞
tbg-ambp-enhancers-intron-882|α1-微球蛋白/bikunin（AMBP）增强子、TBG 启动子与内含子，肝细胞
ctnt-413|鸡心肌肌钙蛋白 T（cTnT）启动子，心肌细胞
mhck7-771|α-MHC 增强子与 MCK 增强子-启动子的融合，骨骼肌与心肌
ins2-rat-insulin-promoter-705|大鼠胰岛素 2 启动子，胰岛 β 细胞
htert-promoter-455|人端粒酶逆转录酶（hTERT）启动子，肿瘤细胞与永生化细胞
hsp70-promoter-drosophila|果蝇 hsp70 启动子（热激最小启动子）
ac5-promoter|果蝇肌动蛋白 5C 启动子
mt-promoter-drosophila|果蝇金属硫蛋白启动子，铜离子诱导
polyhedrin-promoter|杆状病毒多角体蛋白启动子
p10-promoter|杆状病毒 p10 启动子
camv-35s-promoter|花椰菜花叶病毒（CaMV）35S 启动子
nos-promoter|胭脂碱合酶（NOS）启动子
gal1-promoter|酿酒酵母 GAL1 启动子，半乳糖诱导
tef1-promoter-yeast|酿酒酵母 TEF1 启动子
adh1-promoter-705|酿酒酵母 ADH1 启动子
aox1-promoter|毕赤酵母 AOX1 启动子，甲醇诱导
tre-7x-teto|四环素应答元件：7 个 tetO 重复，不含启动子
tre-tight-ptight|第二代紧密型四环素应答启动子
tre3g|第三代四环素应答启动子
tre3gs|第三代四环素应答启动子，S 型
tre3gv|第三代四环素应答启动子，病毒载体用
teto-19|单个四环素操纵序列（tetO）
5xuas|5 个 GAL4 结合位点
hu6-241|人 U6 snRNA 启动子；gRNA 或 shRNA 前需加 G（+1）。另一常见等位型相差 1 nt（AATTAG/AATTGG）
hu6-249-ends-cacc|人 U6 启动子，末端为 GAAACACC 克隆接头（pX330、lentiCRISPR 型）
mu6-314|小鼠 U6 snRNA 启动子
h1-215|人 H1 RNA 启动子，215 bp 型
h1-91-minimal|人 H1 RNA 启动子，最小型
h7sk-243|人 7SK RNA 启动子
snr52-promoter|酿酒酵母 SNR52 启动子，用于表达 sgRNA
t7-promoter|T7 噬菌体 RNA 聚合酶启动子
t3-promoter|T3 噬菌体 RNA 聚合酶启动子
sp6-promoter|SP6 噬菌体 RNA 聚合酶启动子
lac-promoter|大肠杆菌 lac 启动子
lac-uv5-promoter|不依赖 CAP 的 lac 启动子变体
tac-promoter|trp/lac 杂合启动子
trc-promoter|trp/lac 杂合启动子，间距 17 bp
arabad-promoter|阿拉伯糖诱导启动子
em7-promoter|人工合成的细菌启动子
ampr-promoter|氨苄青霉素抗性基因（bla）启动子
cat-promoter|氯霉素抗性基因（cat）启动子
laci-promoter|lacI 启动子
j23119-promoter|人工合成的强组成型启动子
plteto-1-promoter|带 tet 操纵序列的 λ 噬菌体启动子，aTc 诱导
lac-operator|LacI 结合位点
chimeric-intron-pci-133|嵌合内含子：人 β-珠蛋白剪接供体与免疫球蛋白剪接受体
chimeric-intron-cag|CAG 的嵌合内含子：鸡 β-肌动蛋白/兔 β-珠蛋白
hybrid-intron-cbh|CBh 的杂合内含子：鸡 β-肌动蛋白/小鼠微小病毒（MVM）
rabbit-beta-globin-intron|兔 β-珠蛋白第二内含子
ef1a-intron-a|人 EEF1A1 第一内含子
cmv-intron-a-826|人 CMV 内含子 A
sv40-small-t-intron|SV40 小 t 抗原内含子
sv40-late-intron-97|改造的 SV40 16S/19S 晚期内含子
bgh-polya-225|牛生长激素（bGH）多聚腺苷酸化信号
bgh-polya-208|牛生长激素（bGH）多聚腺苷酸化信号，208 bp 型（pX330、pX601）
bgh-polya-112-short|牛生长激素（bGH）多聚腺苷酸化信号，截短注释
sv40-polya-122|SV40 多聚腺苷酸化信号（122 bp）
sv40-polya-135|SV40 多聚腺苷酸化信号，早期方向（135 bp）
sv40-late-polya-222|SV40 晚期多聚腺苷酸化信号
hgh-polya-477|人生长激素（hGH）多聚腺苷酸化信号（pAAV 常用）
hgh-polya-623|人生长激素（hGH）多聚腺苷酸化信号，长型
rbglob-polya-56|兔 β-珠蛋白多聚腺苷酸化信号
human-beta-globin-polya-395|人 β-珠蛋白多聚腺苷酸化区
synthetic-polya-spa-49|49 bp 人工合成多聚腺苷酸化信号（SPA）
hsv-tk-polya-48|单纯疱疹病毒胸苷激酶（HSV TK）多聚腺苷酸化信号
mouse-pgk-polya|小鼠 Pgk1 多聚腺苷酸化信号
ef1a-polya|人 EEF1A1 多聚腺苷酸化信号
camv-polya|花椰菜花叶病毒（CaMV）多聚腺苷酸化信号
w3sl-late-polya-use|SV40 晚期多聚腺苷酸化信号加重复的上游元件（USE），取自 AAV 的 W3SL 表达框
nos-terminator|胭脂碱合酶（NOS）终止子
cyc1-terminator|酿酒酵母 CYC1 终止子
adh1-terminator|酿酒酵母 ADH1 终止子
t7-terminator|T7 φ 终止子
rrnb-t1-terminator|大肠杆菌 rrnB T1 终止子
rrnb-t2-terminator|大肠杆菌 rrnB T2 终止子
lambda-t0-terminator|λ 噬菌体 t0 终止子
wpre-589|土拨鼠肝炎病毒转录后调控元件（WPRE），全长，最常见等位型
wpre-598-vectorbuilder-form|带短侧翼的 WPRE
aav2-itr-l-145-flip|野生型全长 AAV2 左侧 ITR，flip 方向，145 nt
aav2-itr-l-145-flop|野生型全长 AAV2 左侧 ITR，flop 方向，145 nt
aav2-itr-r-145-flip|野生型全长 AAV2 右侧 ITR，flip 方向，145 nt
aav2-itr-r-145-flop|野生型全长 AAV2 右侧 ITR，flop 方向，145 nt
aav2-itr-r-141-paav|pAAV 载体所注释的 AAV2 右侧 ITR：130 nt ITR 核心加 CTGCCTGCAGG 侧翼（141 bp）
aav2-itr-l-141-paav|pAAV 载体所注释的 AAV2 左侧 ITR：CCTGCAGGCAG 侧翼加 130 nt ITR 核心（141 bp）
aav2-itr-r-130|AAV2 右侧 ITR，缺末端 A 茎的 15 nt（130 nt）
aav2-itr-l-130|AAV2 左侧 ITR，缺末端 A 茎的 15 nt（130 nt）
aav2-itr-l-alt-119-nt-core-with-11-nt-arm-deletion-130-with-flank|左侧 ITR 等位型，一条发夹臂缺 11 nt（核心 119 nt），在 pAAV-MCS 衍生质粒中十分常见；含 CCTGCAGGCAG 侧翼共 130 bp
aav2-itr128-5-pgs|GenScript ssAAV 骨架的 128 nt 5′ ITR
aav2-itr128-3-pgs|GenScript ssAAV 骨架的 128 nt 3′ ITR
aav2-ditr-dtrs-106-5-side|缺 D 序列与 trs 的突变 ITR（106 nt），作为自互补 AAV 的内部 ITR，位于左侧
aav2-ditr-dtrs-113-3-side-pscaav|缺 D 序列与 trs 的突变 ITR（113 nt），位于 pscAAV 载体的 3′ 侧
aav2-ditr-108-pgs-scaav-itr145-dtrs|GenScript scAAV ITR145 骨架的突变 3′ ITR（缺失 trs 与 D 序列）
aav2-ditr-91-pgs-scaav-itr128-dtrs|GenScript scAAV ITR128 骨架的突变 3′ ITR（缺失 trs 与 D 序列）
hiv-1-5-ltr-full-634|全长 HIV-1 5′ LTR（U3-R-U5）
hiv-1-5-ltr-r-u5-181|截短的 HIV-1 5′ LTR（R-U5），在第二、三代转移载体中接于 RSV 或 CMV 启动子之后
rsv-5-ltr-chimera-408|RSV 启动子与 HIV-1 R-U5 的嵌合体（第三代载体中不依赖 Tat 的 5′ LTR）
cmv-5-ltr-chimera|CMV 核心启动子加 HIV-1 R-U5 的连续片段
hiv-1-3-ltr-full-634|全长 HIV-1 3′ LTR
hiv-1-3-ltr-sin-du3-234|自失活（SIN）3′ LTR，U3 区缺失
hiv-1-psi-126|HIV-1 包装信号（ψ）
hiv-1-psi-core-45|ψ 核心元件（SL3 区）
rre-234|HIV-1 Rev 应答元件（RRE）
cppt-cts-118|HIV-1 中央多嘌呤区与中央终止序列（cPPT/CTS）
mmlv-psi-200|莫洛尼鼠白血病病毒（MMLV）包装信号
mesv-psi-342|MSCV 载体的包装信号（MESV）
mscv-3-ltr-515|小鼠干细胞病毒（MSCV）3′ LTR
ad5-itr|人腺病毒 5 型末端反向重复（ITR）
ad5-psi|人腺病毒 5 型包装信号
piggybac-5-left-ir|piggyBac 左侧末端反向重复（最小型）
piggybac-3-right-ir|piggyBac 右侧末端反向重复（最小型）
chs4-core-insulator-250|鸡 β-珠蛋白 HS4 绝缘子核心
gypsy-insulator-431|果蝇 gypsy 绝缘子
kozak-gccacc|紧接 ATG 之前的 Kozak 共有序列
kozak-gccaccatgg|脊椎动物 Kozak 共有序列，含起始密码子
ires-emcv-573|脑心肌炎病毒（EMCV）IRES
ires-emcv-553|脑心肌炎病毒（EMCV）IRES，553 bp 注释
ires2-587|pIRES2 载体中的 EMCV IRES（末端为 ATG 环境）
p2a|猪捷申病毒 1 型（PTV-1）2A 肽
gsg-p2a|N 端带 GSG 连接肽的 P2A（另一套密码子）
t2a|明脉扁刺蛾病毒（TaV）2A 肽
gsg-t2a|N 端带 GSG 连接肽的 T2A（另一套密码子）
e2a|马鼻炎 A 病毒（ERAV）2A 肽
f2a|口蹄疫病毒（FMDV）2A 肽
egfp|增强型绿色荧光蛋白（488/507 nm）
megfp|单体 EGFP（A206K）
d2egfp|去稳定化 EGFP（融合鸟氨酸脱羧酶 PEST 序列）
superfolder-gfp|超折叠绿色荧光蛋白
turbogfp|桡足类绿色荧光蛋白 TurboGFP
zsgreen1|菟葵（Zoanthus）绿色荧光蛋白，四聚体
mneongreen|源自文昌鱼的高亮单体绿色荧光蛋白
mclover3|单体绿色荧光蛋白
eyfp|增强型黄色荧光蛋白
venus|成熟快的黄色荧光蛋白
mvenus|单体 Venus 黄色荧光蛋白
citrine|黄色荧光蛋白，耐酸
ecfp|增强型青色荧光蛋白
mcerulean|单体青色荧光蛋白
mturquoise2|高亮单体青色荧光蛋白
ebfp2|蓝色荧光蛋白
tagbfp|单体蓝色荧光蛋白
mtagbfp2|单体蓝色荧光蛋白，光稳定性好
mtfp1|单体蓝绿色荧光蛋白
mcherry|单体红色荧光蛋白（587/610 nm）
tdtomato|串联二聚体番茄红荧光蛋白，橙红色
dtomato|二聚体番茄红荧光蛋白
mscarlet|高亮单体红色荧光蛋白
mscarlet-i|成熟快的 mScarlet 变体，红色荧光蛋白
mruby2|单体红色荧光蛋白
mruby3|单体红色荧光蛋白
tagrfp|单体红色荧光蛋白
tagrfp-t|光稳定性增强的 TagRFP，红色荧光蛋白
mkate2|单体远红荧光蛋白
dsred2|四聚体红色荧光蛋白
dsred-express2|成熟快、低细胞毒性的四聚体红色荧光蛋白
mrfp1|单体红色荧光蛋白
irfp670|近红外荧光蛋白（源自细菌光敏色素）
irfp713|近红外荧光蛋白（源自细菌光敏色素）
irfp720|近红外荧光蛋白（源自细菌光敏色素）
mirfp670|单体近红外荧光蛋白
firefly-luciferase|萤火虫（Photinus pyralis）荧光素酶
renilla-luciferase|海肾荧光素酶
nanoluc|NanoLuc 荧光素酶
gaussia-luciferase-hgluc|人源密码子化的 Gaussia 荧光素酶，分泌型
seap|分泌型碱性磷酸酶
lacz|大肠杆菌 β-半乳糖苷酶
gus|大肠杆菌 β-葡萄糖醛酸酶
cre-p1-native|Cre 重组酶，P1 噬菌体天然编码序列（1032 bp）
icre-codon-improved|密码子改良的 Cre 重组酶（减少 CpG，哺乳动物密码子）
flp|酿酒酵母 FLP 重组酶
flpe|热稳定的 FLP 重组酶，带核定位信号
flpo|小鼠密码子优化的 FLP 重组酶，带核定位信号
phic31-integrase|φC31 丝氨酸整合酶（attB/attP）
spcas9-human-codon-px330-lenticrispr|化脓链球菌 Cas9，人源密码子优化
dcas9-d10a-h840a|失去切割活性的 SpCas9（dCas9）
ncas9-d10a|SpCas9 切口酶 D10A
sacas9|金黄色葡萄球菌 Cas9，人源密码子优化（不含 ATG，需加 Met 与核定位信号）
ascas12a-ascpf1|氨基酸球菌（Acidaminococcus）Cas12a，人源密码子优化
lbcas12a-lbcpf1|毛螺菌科（Lachnospiraceae）Cas12a，人源密码子优化
rfxcas13d-casrx|黄化瘤胃球菌（R. flavefaciens）Cas13d
ugi|尿嘧啶糖基化酶抑制剂（融合结构域）
spcas9-sgrna-scaffold-76|标准 SpCas9 sgRNA 骨架；其后需接 TTTTTT 终止信号
spcas9-sgrna-scaffold-f-e-86|优化的 F+E（翻转与延长）sgRNA 骨架
spcas9-sgrna-2-0-ms2-sam|带两个 MS2 茎环的 sgRNA 骨架（SAM 系统）
sacas9-sgrna-scaffold-76|金黄色葡萄球菌 Cas9 的 sgRNA 骨架
ascas12a-direct-repeat-20|AsCas12a crRNA 同向重复（位于间隔序列 5′ 侧）
lbcas12a-direct-repeat-21|LbCas12a crRNA 同向重复（位于间隔序列 5′ 侧）
rfxcas13d-dr36|RfxCas13d 前体 crRNA 同向重复
ms2-stem-loop|MS2 衣壳蛋白结合的发夹
mir30-5-flank-122|shRNAmir 载体所用的 miR-30a 5′ 侧翼
mir30-3-flank-127|shRNAmir 载体所用的 miR-30a 3′ 侧翼
mir30a-loop-15|miR-30a 环的核心（按注释）
mir30-loop-19|shRNAmir 寡核苷酸中连接引导链与过客链的 miR30 环
trc-loop-ctcgag|TRC/pLKO.1 shRNA 的 XhoI 环
brummelkamp-loop-ttcaagaga|pSUPER 型 shRNA 的 9 nt 环
mir155-5-flank|改造 miR-155（BLOCK-iT）发夹的 5′ 侧翼
mir155-3-flank|改造 miR-155 发夹的 3′ 侧翼
mir-e-5-context-sgep|miR-E 5′ 侧翼，至 97 nt 片段起点（XhoI），取自 SGEP
mir-e-3-context-sgep|miR-E 3′ 侧翼，自 97 nt 片段末端（EcoRI）起，取自 SGEP
ampr-bla|β-内酰胺酶；氨苄青霉素/羧苄青霉素抗性
kanr-aph-3-ia-816|氨基糖苷磷酸转移酶 aph(3′)-Ia；卡那霉素抗性
neor-kanr-nptii|新霉素磷酸转移酶 II；G418/卡那霉素抗性
cmr-cat|氯霉素乙酰转移酶；氯霉素抗性
tcr-teta|四环素外排蛋白；四环素抗性
smr-specr-aada|氨基糖苷腺苷转移酶；壮观霉素/链霉素抗性
gmr-aacc1|庆大霉素乙酰转移酶；庆大霉素抗性
puror-pac|嘌呤霉素 N-乙酰转移酶；嘌呤霉素抗性
hygr-hph|潮霉素 B 磷酸转移酶；潮霉素抗性
bsd-blasticidin|杀稻瘟菌素 S 脱氨酶；杀稻瘟菌素抗性
bleor-zeocin-sh-ble|Zeocin/博来霉素结合蛋白；博来霉素类抗性
blpr-bar|草铵膦乙酰转移酶；草铵膦抗性
nrsr-nat|诺尔丝菌素乙酰转移酶；诺尔丝菌素抗性
hsv-tk-full|单纯疱疹病毒胸苷激酶（更昔洛韦自杀基因）
ccdb|用于 Gateway 反向筛选的细菌毒素
ura3|乳清苷-5′-磷酸脱羧酶（尿嘧啶营养缺陷标记）
his3|咪唑甘油磷酸脱水酶（组氨酸营养缺陷标记）
leu2|β-异丙基苹果酸脱氢酶（亮氨酸营养缺陷标记）
trp1|磷酸核糖邻氨基苯甲酸异构酶（色氨酸营养缺陷标记）
rtta-advanced|反向四环素转录激活因子（Advanced）
tet-on-3g|第三代反向四环素转录激活因子
rtta3|反向四环素转录激活因子 rtTA3
tta-advanced|Tet-Off 转录激活因子（Advanced）
tetr|四环素阻遏蛋白
laci|lac 阻遏蛋白
krab|KRAB 转录抑制结构域（融合用）
vp64|4 个 VP16 最小激活结构域
p65-ad|RelA p65 转录激活结构域
rta-ad|EB 病毒 Rta 转录激活结构域（用于 VPR）
ert2|他莫昔芬诱导的雌激素受体配体结合域
fkbp-dmrb|FKBP F36V 二聚化结构域
turboid|高活性邻近标记生物素连接酶
apex2|改造的抗坏血酸过氧化物酶（邻近标记）
chr2-h134r|光敏感通道蛋白 2（ChR2）H134R，光遗传学
gcamp6f|基因编码的钙指示蛋白，快速型
gcamp6s|基因编码的钙指示蛋白，慢速型
6xhis|六聚组氨酸标签
10xhis|十聚组氨酸标签
flag|FLAG 表位标签
3xflag|三联 FLAG 表位标签
ha|流感病毒血凝素（HA）表位标签
3xha|三联 HA 表位标签
myc|c-Myc 表位标签
v5|V5 表位标签
strep-tag-ii|Strep-tag II 标签
twin-strep|双联 Strep 标签
s-tag|S 肽标签
avitag|生物素受体肽
vsv-g-tag|VSV-G 表位标签
hsv-tag|HSV 表位标签
ollas|OLLAS 表位标签
t7-tag|T7 基因 10 前导肽标签
xpress-tag|Xpress 表位标签
sbp|链霉亲和素结合肽
cbp|钙调蛋白结合肽
gst|谷胱甘肽 S-转移酶
mbp|麦芽糖结合蛋白（胞质型）
sumo|酵母 SUMO（Smt3）
trxa|硫氧还蛋白
halotag|HaloTag7 标签
snap-tag|SNAP-tag 标签
clip-tag|CLIP-tag 标签
tetracysteine-tag|FlAsH/ReAsH 结合肽（四半胱氨酸标签）
factor-xa-site|Xa 因子切割位点
tev-site|TEV 蛋白酶切割位点
thrombin-site|凝血酶切割位点
hrv-3c-site|HRV 3C/PreScission 切割位点
enterokinase-site|肠激酶切割位点
sv40-nls|SV40 大 T 抗原核定位信号
nucleoplasmin-nls|核质蛋白双分型核定位信号
c-myc-nls|c-Myc 核定位信号
nes|出核信号
cox8-presequence|线粒体基质定位序列
myristoylation-lyn-src-signal|豆蔻酰化膜定位信号
pdgfr-beta-tm-domain|跨膜锚定域，用于细胞表面展示
lifeact|F-肌动蛋白结合肽
ig-kappa-leader|小鼠 Igκ 分泌信号肽
il-2-signal|人 IL-2 分泌信号肽
hgh-signal|人生长激素分泌信号肽
igh-signal|免疫球蛋白重链信号肽
melittin-signal|蜂毒肽分泌信号肽
gp64-signal|杆状病毒 GP64 信号肽
pelb-signal|pelB 周质定位信号肽
ompa-signal|OmpA 周质定位信号肽
alpha-factor-secretion-signal|酵母 α 因子前导肽（分泌信号）
3xggggs-linker-jbst|(SGGGG)×3 型柔性连接肽，VectorBuilder 密码子
ggggs-3|柔性连接肽，公开质粒中最常见的密码子版本
ggggs-2|柔性连接肽，公开质粒中最常见的密码子版本
ggggs|柔性连接肽，公开质粒中最常见的密码子版本
xten16-sgsetpgtsesatpes|16 aa XTEN 连接肽（用于碱基编辑器）
eaaak-3|刚性螺旋连接肽
mini-aid|生长素诱导降解域（最小型）
hpest|PEST 去稳定序列
dd-fkbp-destabilisation-domain|由 Shield-1 稳定的去稳定结构域
ecdhfr-dd|由甲氧苄啶（TMP）稳定的去稳定结构域
puc-ori-589|高拷贝 pMB1/ColE1 复制起点（pUC）
p15a-ori|p15A 复制起点，中等拷贝
psc101-ori|pSC101 复制起点，低拷贝
clodf13-ori|CDF 复制起点
cola-ori|ColA 复制起点
rsf-ori|RSF1030 复制起点
r6k-gamma-ori|依赖 π 蛋白的 R6K γ 复制起点
f1-ori-456|f1 噬菌体复制起点，用于产生单链 DNA
f1-ori-429|f1 噬菌体复制起点，429 bp 型
sv40-ori-136|SV40 复制起点（用于表达大 T 抗原的细胞）
orip-ebv|EB 病毒 oriP，与 EBNA1 共同维持附加体
ebna1|EB 病毒核抗原 1
2u-ori|酵母 2μ 复制起点
cen-ars|酵母着丝粒/自主复制序列
oriv-rk2|RK2/IncP oriV 复制起点
orit|IncP 接合转移起点
rop|ROP 拷贝数控制蛋白
bom|接合转移相关序列（bom）
lb-t-dna-repeat|T-DNA 左边界
rb-t-dna-repeat|T-DNA 右边界
lacz-alpha-324|lacZ α 片段，用于蓝白斑筛选
rbs-t7-gene-10|pET 载体的强核糖体结合位点
rbs-elowitz-b0034-like|人工合成的强核糖体结合位点
vsv-g|水疱性口炎病毒 G 蛋白（VSV-G），包膜糖蛋白
wpre3-244-w3sl|缩短的 WPRE（γ 加部分 α 元件），用于节省 AAV 容量
hrluc|人源密码子化的海肾荧光素酶
dta-a-fragment-no-atg|白喉毒素 A 片段（按注释不含 ATG，需自行添加）
hiv-1-rev|HIV-1 Rev 蛋白
wpre-589-allele-2|Addgene 质粒中第二常见的 WPRE 等位型（589 bp）
wpre-589-allele-3|Addgene 质粒中第三常见的 WPRE 等位型（589 bp）
hu6-241-allele-2|第二常见的人 U6 等位型
p2a-allele-2|P2A，第二常见的密码子版本
t2a-allele-2|T2A，第二常见的密码子版本
hiv-1-3-ltr-sin-du3-allele-2|第二常见的 SIN 3′ LTR 等位型
cmv-enhancer-380-allele-2|第二常见的 CMV 增强子等位型
neor-kanr-allele-2|第二常见的 nptII 等位型（G418/卡那霉素抗性）
ampr-allele-2|第二常见的 bla 等位型（氨苄青霉素抗性）
puror-allele-2|第二常见的 pac 等位型（嘌呤霉素抗性）
puc-ori-589-allele-2|第二常见的 pUC/pMB1 复制起点等位型
xenopus-globin-5-utr|爪蟾珠蛋白 5′ UTR，体外转录 mRNA 的翻译增强序列
xenopus-globin-3-utr|爪蟾珠蛋白 3′ UTR，稳定体外转录的 mRNA
gag-truncated-417|γ-逆转录病毒载体中保留的截短 gag 区
hiv-1-psi-to-rre-span|转移载体中 ψ 至 RRE 的连续片段（含截短 gag 及间隔序列）
rre-to-cppt-span|转移载体中 RRE 至 cPPT/CTS 的连续片段（含剪接受体）
5-lentiviral-module-rsv-ltr-psi-rre-cppt|第三代转移载体的连续模块：RSV/5′ LTR-ψ-RRE-cPPT
sffv-promoter-500-jbst|脾病灶形成病毒（SFFV）启动子，较长型
cag-1602-cmvenh-304|第二常见的 CAG 启动子片段（CMV 增强子较短，Ai 系列）
cbh-794-span|CBh 启动子，自 CMV 增强子起点至杂合内含子末端（794 bp）
mnd-promoter|改造的 MPSV LTR 启动子（MND）
pol-iii-terminator-t6|RNA 聚合酶 III 终止信号（6 个 T）
nmcas9|脑膜炎奈瑟菌 Cas9
cjcas9|空肠弯曲菌 Cas9
spcas9-hf1|高保真 SpCas9
espcas9-1-1|特异性增强的 SpCas9
xcas9-3-7|xCas9 3.7（进化型 Cas9）
tada-7-10|ABE7.10 的进化型腺嘌呤脱氨酶
apobec-1|大鼠 APOBEC1 胞嘧啶脱氨酶（碱基编辑器）
sb100x|高活性睡美人（Sleeping Beauty）转座酶
dsred-express|成熟快的 DsRed，红色荧光蛋白
morange2|单体橙色荧光蛋白
mapple|单体红色荧光蛋白
mplum|远红荧光蛋白
acgfp1|绿色荧光蛋白（源自 Aequorea coerulescens）
emgfp|祖母绿（Emerald）绿色荧光蛋白
lssmorange|大斯托克斯位移橙色荧光蛋白
cypet|青色 FRET 供体荧光蛋白
ypet|黄色 FRET 受体荧光蛋白
mcherry2|mCherry 变体，红色荧光蛋白
meos3-2|光转换荧光蛋白
dendra2|光转换荧光蛋白
h2b|人组蛋白 H2B（染色质标记）
frb|FKBP-雷帕霉素结合结构域
vp16-ad|VP16 转录激活结构域
gal4-dbd|GAL4 DNA 结合结构域
tev-protease|TEV 蛋白酶
bira-r118g|BioID 生物素连接酶
cry2phr|CRY2 光解酶同源区，光遗传学
cibn|CIB1 N 端结构域，光遗传学
thy1-1|小鼠 Thy1.1 表面标志
hcd4-truncated|截短的人 CD4 表面标志
opre-jbst|去除 X 蛋白 ORF 的优化 WPRE（oPRE）
camkiia-jbst-1337|小鼠 CaMKIIα 1.3 kb 启动子，带侧翼
hrho-839|人视紫红质启动子，视杆细胞（视网膜）
hbest1-623|人 bestrophin-1 启动子，视网膜色素上皮（RPE）
7sk-jbst-243|人 7SK 启动子，JBST 型
nse-1807|大鼠神经元特异性烯醇化酶（NSE）启动子
alb-2336|小鼠白蛋白启动子/增强子，肝
e2a-gsg-jbst|带 GSG 连接肽的 E2A（另一套密码子）
f2a-gsg-jbst|带 GSG 连接肽的 F2A（另一套密码子）
copgfp|桡足类（Pontellina）绿色荧光蛋白 copGFP
turborfp|TurboRFP（tRFP）红色荧光蛋白
tta|Tet-Off 转录激活因子（tetR-VP16）
rtta|最初的反向四环素转录激活因子
tts|四环素转录沉默因子（TetR-KRAB）
gcamp6m|基因编码的钙指示蛋白，中速型
mko2|单体 Kusabira 橙色荧光蛋白 2
mwasabi|高亮绿色荧光蛋白
mruby|单体红色荧光蛋白
hcred1|远红荧光蛋白
mcardinal|远红荧光蛋白
mirfp703|单体近红外荧光蛋白
sv40-large-t-antigen|SV40 大 T 抗原
cas9-h840a|SpCas9 切口酶 H840A
tre-bidirectional-tight|四环素应答双向启动子（紧密型）
ef1a-full-1182|EF1α 启动子，1182 bp 等位型
human-pgk-501|人 PGK 启动子，501 bp 型
sr-alpha-promoter|SV40/HTLV-1 杂合启动子
mouse-cmv-promoter|小鼠巨细胞病毒启动子
cmv-ie94-simian|猴巨细胞病毒 IE94 启动子（pCS2+）
rpsl-promoter|细菌 rpsL 启动子
t5-promoter|T5 噬菌体启动子，带 lac 操纵序列
rhab-promoter|鼠李糖诱导启动子
tet-promoter|tetA 启动子
firefly-luciferase-luc2|萤火虫荧光素酶，luc2 密码子版本
dre|Dre 重组酶（rox 位点），342 aa；11 个 Addgene 质粒、5 种密码子版本的核心蛋白一致
vcre|VCre 重组酶（vox/VloxP）；3 个 Addgene 质粒、3 种密码子版本的核心蛋白一致
scre|SCre 重组酶（SloxP）；仅一个质粒来源
bxb1-integrase|Bxb1 丝氨酸整合酶，500 aa，不含终止密码子；5 个 Addgene 质粒、4 种密码子版本的蛋白一致
dreo-nls-dre-codon-optimised|密码子优化的 Dre 重组酶，N 端带 SV40 核定位信号
block-it-mir155-loop-19|改造 miR-155（BLOCK-iT）发夹的末端环
ttcaagaga-like-loop-tcaagag|7 nt 核心环（pSUPER 变体）
cap-binding-site|乳糖启动子上游的 CAP（CRP）-cAMP 结合位点
lac-operator-symmetric|完全对称的乳糖操纵序列，与 LacI 结合更紧密
kanmx-tef-promoter|棉阿舒囊霉 TEF 启动子，用于 kanMX、natMX、hphMX 盒
kanmx-tef-terminator|棉阿舒囊霉 TEF 终止子，用于 kanMX、natMX、hphMX 盒
chimeric-intron-230|嵌合内含子：腺病毒剪接供体与免疫球蛋白重链剪接受体
frt-full-48|完整 FRT 位点，含第三个 Flp 结合元件；也可用于整合
phic31-attb-34|phiC31 整合酶的细菌附着位点，最小 34 bp
phic31-attb-70|phiC31 整合酶的细菌附着位点，含侧翼 70 bp
phic31-attp-100|phiC31 整合酶的噬菌体附着位点
bxb1-attb|Bxb1 整合酶的细菌附着位点
bxb1-attp|Bxb1 整合酶的噬菌体附着位点
attb1|Gateway 重组位点 attB1，BP 反应
attb2|Gateway 重组位点 attB2，BP 反应
attb3|Gateway 重组位点 attB3，BP 反应，核心序列
attb4|Gateway 重组位点 attB4，BP 反应，核心序列
attb5|Gateway 重组位点 attB5，BP 反应，核心序列
attp1|Gateway 重组位点 attP1，BP 反应
attp2|Gateway 重组位点 attP2，BP 反应
attp3|Gateway 重组位点 attP3，BP 反应
attp4|Gateway 重组位点 attP4，BP 反应
attl1|Gateway 重组位点 attL1，LR 反应
attl2|Gateway 重组位点 attL2，LR 反应
attl3|Gateway 重组位点 attL3，LR 反应
attl4|Gateway 重组位点 attL4，LR 反应
attl5|Gateway 重组位点 attL5，LR 反应
attr1|Gateway 重组位点 attR1，LR 反应
attr2|Gateway 重组位点 attR2，LR 反应
attr3|Gateway 重组位点 attR3，LR 反应
attr4|Gateway 重组位点 attR4，LR 反应
attr5|Gateway 重组位点 attR5，LR 反应
lambda-attp|λ 整合酶的噬菌体附着位点
`;
